/** The keyboard at the table. */

import { useEffect, useRef } from 'react';

export type Keys = { readonly [key: string]: () => void };

/** Listed on the help sheet. */
export const KEY_HELP: readonly (readonly [keys: string, what: string])[] = [
  ['Tab', 'go from part to part'],
  ['arrows', 'move over the map, hex by hex'],
  ['Enter', 'choose the hex or the button'],
  ['Shift + Enter or click', 'move the whole stack'],
  ['Escape', 'let go, close; skip a bot’s moves'],
  ['h', 'hint: what the staff would do'],
  ['n', 'next stack that can act'],
  ['[ and ]', 'another unit of the stack'],
  ['w', 'whole stack on or off'],
  ['u', 'undo'],
  ['r', 'redo'],
  ['Shift + U', 'back to the start of the phase'],
  ['b', 'battle card'],
  ['l', 'log'],
  ['s', 'state of the war'],
  ['m', 'map'],
  [', and .', 'the map before, the next map, where there are several'],
  ['1 to 9', 'lay something over the map'],
  ['+ − 0', 'zoom in, out, the whole map'],
  ['?', 'this sheet'],
];

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select') !== null
  );
}

export function useKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (typing(event.target)) return;
      const act = now.current[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', down);
    return () => document.removeEventListener('keydown', down);
  }, []);
}
