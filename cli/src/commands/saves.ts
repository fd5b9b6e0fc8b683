import { openSave, prepareSave, replaySave, verifySave } from '@armistice/engine';
import { type Answer, problemText, UsageError, wholeNumber } from '../answer.ts';
import { theSave } from '../files.ts';

/** Plays a save again and says whether it comes out as written. */
export async function replay(file: string, flags: { readonly to?: string }): Promise<Answer> {
  const { text, read, game } = await theSave(file);
  if (!read.ok)
    return { data: { ok: false, problem: read.problem }, text: problemText(read.problem), ok: false };
  const save = read.value;
  const to = flags.to === undefined ? save.log.length : wholeNumber(flags.to, '--to');
  if (to > save.log.length) throw new UsageError(`--to ${to}: this save has ${save.log.length} entries.`);
  const head = { game: save.game, version: save.gameVersion };
  const prepared = prepareSave(save, () => game);
  if (!prepared.ok) {
    return {
      data: { ...head, ok: false, problem: prepared.problem },
      text: problemText(prepared.problem),
      ok: false,
    };
  }
  const began = performance.now();
  const played = replaySave(save, prepared.value, to);
  const micros = Math.round(((performance.now() - began) * 1e5) / Math.max(1, to)) / 100;
  if (!played.ok) {
    const { problem } = played;
    // An older version may part from its log and still open from a snapshot.
    const opened = openSave(text, () => game);
    const notice = opened.ok ? opened.value.notice : undefined;
    const data = {
      ...head,
      ok: false,
      entry: problem.detail?.entry ?? null,
      problem,
      ...(notice === undefined ? {} : { notice }),
    };
    return {
      data,
      text: [problemText(problem), ...(notice === undefined ? [] : [notice])].join('\n'),
      ok: false,
    };
  }
  const match = played.value;
  const data = {
    ...head,
    actions: match.n,
    microsPerAction: micros,
    finalHash: match.hash,
    outcome: match.outcome,
    ...(match.base === 0 ? {} : { from: match.base }),
    ok: true,
  };
  const result = match.outcome === null ? `${match.asked().join(' and ')} to choose` : match.outcome.text;
  return {
    data,
    text: `${match.game.title}, ${match.play.scenario.title}: ${match.n} entries reproduce, ${micros} us each. ${result}`,
  };
}

/** Checks the seed against its commitment and every roll against the seed, without any rules. */
export async function verify(file: string): Promise<Answer> {
  const { read } = await theSave(file);
  if (!read.ok)
    return { data: { ok: false, problem: read.problem }, text: problemText(read.problem), ok: false };
  const save = read.value;
  const verdict = verifySave(save);
  const said = {
    verified: `The seed matches its commitment; ${verdict.rolls} rolls checked.`,
    secret: `The seed is still secret, so the ${verdict.rolls} rolls cannot be checked yet.`,
    wrong: 'The seed is not the one that was committed to.',
  }[verdict.seed];
  const data = { game: save.game, seedCommit: save.seedCommit, ...verdict };
  const faults = verdict.faults.map(({ entry, roll, what }) => `  entry ${entry}, roll ${roll + 1}: ${what}`);
  return { data, text: [said, ...faults].join('\n'), ok: verdict.ok };
}
