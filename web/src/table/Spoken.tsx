import type { Laid } from './useTable.ts';

/** For screen readers: what is asked, and what just happened. */
export function Spoken({ table: { scene, log } }: { readonly table: Laid }) {
  const last = log.at(-1);
  const told =
    last === undefined
      ? ''
      : [
          last.text,
          ...last.rolls.map((roll) => `die ${roll.value}`),
          ...last.notes.map((note) => note.text),
        ].join('. ');
  const asked = scene.outcome?.text ?? scene.prompt ?? '';
  return (
    <p className="unseen" aria-live="polite">
      {told} {asked}
    </p>
  );
}
