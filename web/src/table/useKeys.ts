/** The keyboard at the table. */

import { useEffect, useRef } from 'react';

export type Keys = { readonly [key: string]: () => void };

/** Listed on the help sheet. */
export const KEY_HELP: readonly (readonly [keys: string, what: string])[] = [
  ['Tab', 'go from part to part'],
  ['arrows', 'move over the map, hex by hex'],
  ['Enter', 'choose the hex or the button'],
  ['Space', 'the main button'],
  ['Shift + Enter or click', 'move the whole stack'],
  ['Ctrl + Enter or click', 'one more of the stack, or one less; with a finger, hold it down'],
  ['drag', 'carry a unit or a stack where it is to go'],
  ['Escape', 'let go, close; skip a bot’s moves'],
  ['h', 'hint: what the staff would do'],
  ['n', 'next stack that can act'],
  ['[ and ]', 'another unit of the stack'],
  ['w', 'whole stack on or off'],
  ['u', 'undo'],
  ['r', 'redo'],
  ['Shift + U', 'back to the start of the phase'],
  ['c', 'charts, turns, what wins, all rules, legend'],
  ['b', 'battle card'],
  ['l', 'log'],
  ['s', 'state of the war'],
  ['m', 'map'],
  ['o', 'what is picked marches to a hex over several turns'],
  [', and .', 'the map before, the next map, where there are several'],
  ['1 to 9', 'lay something over the map'],
  ['+ − 0', 'zoom in, out, the whole map'],
  ['?', 'this sheet'],
];

/** The main button, wherever it stands; that of a battle on the stage comes first. */
export function pressMain(): void {
  const all = [...document.querySelectorAll<HTMLButtonElement>('[data-main]')];
  const ready = all.filter((one) => !one.disabled && one.checkVisibility());
  (ready.find((one) => one.dataset.main === 'stage') ?? ready[0])?.click();
}

/** What was pressed with the pointer has the focus by accident: Space is not meant for it. */
function meantFor(target: EventTarget | null, pressed: Element | null): boolean {
  const own =
    target instanceof Element ? target.closest('button, a, summary, input, select, [role=tab]') : null;
  return own !== null && own !== pressed;
}

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select') !== null
  );
}

export function useKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    let pressed: Element | null = null;
    const pointer = (event: PointerEvent) => {
      pressed = event.target instanceof Element ? event.target.closest('button, a, summary, input') : null;
    };
    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Tab') pressed = null;
      if (typing(event.target)) return;
      if (event.key === ' ' && (event.repeat || meantFor(event.target, pressed))) return;
      const act = now.current[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('pointerdown', pointer, true);
    document.addEventListener('keydown', down);
    return () => {
      document.removeEventListener('pointerdown', pointer, true);
      document.removeEventListener('keydown', down);
    };
  }, []);
}
