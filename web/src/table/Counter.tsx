/** One counter as a picture of its own. */

import { counterMarkup } from '@armistice/board';
import type { CounterFace } from '@armistice/table';
import { memo, useMemo } from 'react';
import { useTheme } from '../app/theme.ts';

export interface CounterProps {
  readonly face: CounterFace;
  /** In pixels. */
  readonly size: number;
  readonly lit?: boolean;
  readonly selected?: boolean;
}

/** Its neighbours name it; it is a picture only. */
export const Counter = memo(function Counter({ face, size, lit, selected }: CounterProps) {
  const theme = useTheme();
  const markup = useMemo(
    () =>
      counterMarkup(face, { size: 100, theme, ...(lit ? { lit } : {}), ...(selected ? { selected } : {}) }),
    [face, theme, lit, selected],
  );
  return (
    <svg
      className="table-counter"
      viewBox="-58 -58 116 116"
      width={size}
      height={size}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the board's own drawing
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
});
