/** What keys do on the replay page. */

export type KeyDeed = 'back' | 'forward' | 'battle-back' | 'battle-forward' | 'play' | 'first' | 'last';

const DEEDS: { readonly [key: string]: KeyDeed } = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  ' ': 'play',
  Home: 'first',
  End: 'last',
};

export function keyDeed(key: string, shift: boolean): KeyDeed | undefined {
  const deed = Object.hasOwn(DEEDS, key) ? DEEDS[key] : undefined;
  if (!shift) return deed;
  if (deed === 'back') return 'battle-back';
  return deed === 'forward' ? 'battle-forward' : undefined;
}

/** Keys that the focused thing needs for itself: the map has its own arrows, a button its space. */
export function keepsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="application"], [role="dialog"], select, textarea, [contenteditable]'))
    return true;
  if (target instanceof HTMLInputElement)
    return target.type !== 'range' && (target.type !== 'checkbox' || key === ' ');
  return key === ' ' && target.closest('button, a, summary') !== null;
}
