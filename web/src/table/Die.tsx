/** A die as it falls. */

import { useEffect, useState } from 'react';
import { settings } from '../app/settings.ts';

const PIPS: { readonly [value: number]: readonly (readonly [x: number, y: number])[] } = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

const TUMBLE = [3, 5, 1, 6, 2, 4];
const STEP = 80;

const still = () => !settings.get().animations || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** `falling`: shows other faces for a moment first. */
export function Die({
  value,
  sides = 6,
  size = 22,
  falling = false,
}: {
  readonly value: number;
  readonly sides?: number;
  readonly size?: number;
  readonly falling?: boolean;
}) {
  const [step, setStep] = useState(() => (falling && !still() ? TUMBLE.length : 0));
  useEffect(() => {
    if (step === 0) return;
    const timer = setTimeout(() => setStep(step - 1), STEP);
    return () => clearTimeout(timer);
  }, [step]);
  const shown = step === 0 ? value : TUMBLE[step - 1]!;
  return (
    <svg
      className="table-die"
      data-falling={step > 0}
      viewBox="-12 -12 24 24"
      width={size}
      height={size}
      role="img"
      aria-label={`die ${value}`}
    >
      <rect x="-10" y="-10" width="20" height="20" rx="4" />
      {sides === 6 && PIPS[shown] !== undefined ? (
        PIPS[shown].map(([x, y]) => <circle key={`${x} ${y}`} cx={x * 5} cy={y * 5} r="2" />)
      ) : (
        <text y="4.5" textAnchor="middle" fontSize="13" fontWeight="600">
          {shown}
        </text>
      )}
    </svg>
  );
}
