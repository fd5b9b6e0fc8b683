/** The sequence of play as a track: an operational turn (4.2), a strategic one (4.3), or what comes before the war. */

type Flow = readonly { readonly step: string }[];
type Track = { readonly phases: readonly string[]; readonly now: number } | null;

/** Steps in which a phase shows, in the order of play. */
const OPERATIONAL: readonly (readonly [title: string, ...steps: string[]])[] = [
  ['Events', 'newTurn', 'purchase', 'draws', 'raidPurchase', 'entries', 'entry', 'pickItaly'],
  ['New units', 'newUnits', 'landing', 'weather'],
  ['First movement', 'movement'],
  ['First combat', 'combatPhase'],
  ['Second movement', 'movement'],
  ['Second combat', 'combatPhase'],
  ['Rail and sea', 'strategicMovement', 'raid', 'turnEnd'],
];

const STRATEGIC: readonly (readonly [title: string, ...steps: string[]])[] = [
  ['Victory', 'bribe', 'victoryCheck'],
  ['Resources', 'resources', 'transfers', 'poland'],
  ['Strategic warfare', 'uBoats', 'cancelUBoats', 'homeDefence'],
  ['Replacements', 'replacements', 'arabs', 'reserveDie', 'turkishReserve'],
  ['Revolutions', 'revolutions', 'treaty', 'redArmy', 'redDivisions'],
  ['Surrender', 'fortressSurrender', 'turkishSurrender', 'pipeline'],
  ['Initiative', 'initiative', 'supremeCommand'],
];

export function trackOf(flow: Flow): Track {
  const steps = flow.map(({ step }) => step);
  const strategic = steps.includes('strategicTurn');
  if (!strategic && !steps.includes('operationalTurn')) return null;
  const rows = strategic ? STRATEGIC : OPERATIONAL;
  const halved = flow.find(({ step }) => ['movement', 'combatPhase', 'attrition'].includes(step)) as
    | { readonly step: string; readonly half: 1 | 2 }
    | undefined;
  const now =
    halved === undefined
      ? rows.findIndex(([, ...own]) => own.some((step) => steps.includes(step)))
      : rows.findIndex(([title]) => title === titleOf(halved));
  return { phases: rows.map(([title]) => title), now: Math.max(0, now) };
}

const titleOf = ({ step, half }: { readonly step: string; readonly half: 1 | 2 }): string =>
  `${half === 1 ? 'First' : 'Second'} ${step === 'movement' ? 'movement' : 'combat'}`;
