/**
 * Tannenberg in twenty minutes: August 1914, Samsonov's army in East Prussia. The seed is fixed, so the text knows the
 * die; a test plays every step and holds the words to what happens.
 */

const german = <C extends string, V>(choice: C, value: V) => ({ seat: 'cp', choice, value }) as const;
const russian = <C extends string, V>(choice: C, value: V) => ({ seat: 'allied', choice, value }) as const;
const marches = (to: string, ...units: readonly string[]) =>
  units.map((unit) => russian('move', { unit, to } as const));

const opening = [
  {
    id: 'welcome',
    title: 'August 1914',
    look: 'E5115',
    text: [
      'Germany has sent seven armies west. One, the Eighth, holds East Prussia, and two Russian armies march against it: Rennenkampf’s First from the east, Samsonov’s Second from the south.',
      'You lead the Central Powers. The red and blue line is the front. Drag the map to move it, turn the wheel to come nearer.',
    ],
  },
  {
    id: 'theatres',
    title: 'Two theatres, two halves',
    panel: 'fronts',
    text: [
      'Each turn both sides move at once, in different theatres: while you moved in the West, the Russians moved here. Now you change places.',
      'Samsonov has come as far as Ortelsburg: two divisions and some cavalry. More stand behind, at Ostrolenka. This scenario has only the East, so the West is quiet.',
    ],
    rules: ['4.21', '5.84'],
  },
  {
    id: 'counter',
    title: 'Reading a counter',
    look: 'E5114',
    stack: 'E5114',
    text: [
      'In Neidenburg stand two divisions of the XX Corps. The numbers are attack, defence, movement: 3-4-4.',
      'A division has one step: a loss removes it. It goes to the dead pile, and points can bring it back.',
    ],
    rules: ['10.63', '5.33'],
  },
  {
    id: 'enemy',
    title: 'What you know',
    look: 'E5115',
    stack: 'E5115',
    text: [
      'Elsewhere you would see only the top of this stack. Inside Germany, Austria and Poland every peasant is your spy: the Central Powers look through Allied stacks there at all times.',
    ],
    rules: ['7.25'],
  },
] as const;

const march = [
  {
    id: 'pick-17',
    title: 'Leaving one army alone',
    look: 'E5418',
    text: [
      'Rennenkampf stands still after the first battles. That is the chance: leave a screen before him, and fall upon Samsonov with everything else.',
      'The XVII Corps, 35th and 36th Divisions, faces him east of Goldap, with cavalry.',
    ],
    task: 'Click the lit stack in E5418.',
    click: { hex: 'E5418' },
    hint: 'The XVII Corps is in E5418, the lit hex east of Goldap.',
    rules: ['8.11'],
  },
  {
    id: 'move-17',
    title: 'Where it can go',
    look: 'E5116',
    reach: { choice: 'move', unit: 'ge-35', from: 'E5418' },
    text: [
      'Every hex in reach shows its cost; the forest of Johannisburg takes two points. From there the corps stands in Samsonov’s flank.',
      'No unit may end its move where it would be out of supply. The line home runs by Lötzen.',
    ],
    task: 'Click Johannisburg, E5116.',
    click: { hex: 'E5116' },
    hint: 'East of the Russians: Johannisburg, E5116.',
    deeds: [german('move', { unit: 'ge-36', to: 'E5116' }), german('move', { unit: 'ge-35', to: 'E5116' })],
    rules: ['8.26', '8.32'],
  },
  {
    id: 'pick-1',
    title: 'François by rail and road',
    look: 'E5517',
    text: ['The I Corps, 1st and 2nd Divisions, goes the longest way: from Gumbinnen to Allenstein.'],
    task: 'Click Gumbinnen, E5517.',
    click: { hex: 'E5517' },
    hint: 'The I Corps is in Gumbinnen, E5517, in the north-east.',
  },
  {
    id: 'move-1',
    title: 'The other jaw',
    look: 'E5215',
    reach: { choice: 'move', unit: 'ge-1', from: 'E5517' },
    text: ['At Allenstein it closes the ring from the north-west.'],
    task: 'Click Allenstein, E5215.',
    click: { hex: 'E5215' },
    hint: 'Allenstein is E5215, north-west of the Russians.',
    deeds: [german('move', { unit: 'ge-2', to: 'E5215' }), german('move', { unit: 'ge-1', to: 'E5215' })],
  },
  {
    id: 'pick-hq',
    title: 'Hindenburg’s headquarters',
    look: 'E5316',
    stack: 'E5316',
    text: [
      'A headquarters does not fight. It brings guns and shells: 1-3 means one column of support, and three points of movement. It must be with or next to the units it helps.',
    ],
    task: 'Click Lötzen, E5316.',
    click: { hex: 'E5316' },
    hint: 'The Eighth Army’s headquarters is in Lötzen, E5316.',
    rules: ['10.46', '15.63'],
  },
  {
    id: 'move-hq',
    title: 'To the corps',
    look: 'E5215',
    reach: { choice: 'move', unit: 'ge-hq-8', from: 'E5316' },
    text: ['With the I Corps at Allenstein it can support the battle.'],
    task: 'Click Allenstein, E5215.',
    click: { hex: 'E5215' },
    hint: 'Allenstein again, E5215.',
    deeds: [german('move', { unit: 'ge-hq-8', to: 'E5215' })],
  },
  {
    id: 'marched',
    title: 'Enough marching',
    text: [
      'Three corps stand around Ortelsburg. At the table you could take any of this back, and while you moved the other side could have moved in the West.',
    ],
    task: 'Press “End movement”.',
    click: { button: 'End movement' },
    hint: 'All are in place: press “End movement”.',
    deeds: [german('done', null), russian('done', null), russian('done', null)],
    rules: ['4.2'],
  },
] as const;

const battle = [
  {
    id: 'target',
    title: 'The hex to attack',
    look: 'E5115',
    text: ['Lit enemies can be attacked. Nobody must be, and each only once in a phase.'],
    task: 'Click Ortelsburg, E5115.',
    click: { hex: 'E5115' },
    hint: 'Samsonov’s corps is in Ortelsburg, E5115.',
    deeds: [german('attack', 'E5115')],
    rules: ['10.11', '10.14'],
  },
  {
    id: 'join-20',
    title: 'From the west',
    look: 'E5115',
    battle: true,
    text: ['Now the attackers. First the XX Corps in Neidenburg: 3 and 3.'],
    task: 'Click Neidenburg, E5114.',
    click: { hex: 'E5114' },
    hint: 'The XX Corps is in Neidenburg, E5114.',
    deeds: [german('join', 'ge-37'), german('join', 'ge-41')],
    rules: ['10.13'],
  },
  {
    id: 'join-17',
    title: 'From the east',
    look: 'E5115',
    battle: true,
    text: [
      'The XVII Corps stands exactly opposite. Attacks from opposite sides are concentric: one more on the die.',
    ],
    task: 'Click Johannisburg, E5116.',
    click: { hex: 'E5116' },
    hint: 'The XVII Corps is in Johannisburg, E5116.',
    deeds: [german('join', 'ge-35'), german('join', 'ge-36')],
    rules: ['10.53'],
  },
  {
    id: 'join-1',
    title: 'From the north',
    look: 'E5115',
    battle: true,
    text: ['And the I Corps: 18 against 7 now, which is 2:1; what is over does not count.'],
    task: 'Click Allenstein, E5215.',
    click: { hex: 'E5215' },
    hint: 'The I Corps is in Allenstein, E5215.',
    deeds: [german('join', 'ge-1'), german('join', 'ge-2')],
    rules: ['10.31'],
  },
  {
    id: 'commit',
    title: 'No way back',
    look: 'E5115',
    battle: true,
    text: [
      'Russians and French are not ready in August 1914: on the first two turns a battle against them is read one column further, unless a fort shelters them. That makes 3:1.',
      'Once you attack, it must be fought.',
    ],
    task: 'Press “Attack”.',
    click: { button: 'Attack' },
    hint: 'Everybody is there: press “Attack”.',
    deeds: [german('commit', null)],
    rules: ['19.52', '10.41'],
  },
  {
    id: 'support',
    title: 'The guns of the Eighth Army',
    look: 'E5115',
    battle: true,
    text: [
      'The headquarters at Allenstein gives its column: 4:1. Then it is depleted, until the next strategic turn refits it.',
    ],
    task: 'Click Allenstein, E5215.',
    click: { hex: 'E5215' },
    hint: 'The headquarters is in Allenstein, E5215.',
    deeds: [german('headquarters', 'ge-hq-8')],
    rules: ['10.48'],
  },
  {
    id: 'roll',
    title: 'The battle card',
    look: 'E5115',
    battle: true,
    text: [
      'Three units defend, so Table A is read. The bars show each result: your losses, then theirs; E is all of them. On 4, 5 or 6 Samsonov’s corps is destroyed.',
    ],
    task: 'Press “Roll”.',
    click: { button: 'Roll' },
    hint: 'Press “Roll”.',
    deeds: [german('goOn', null), russian('answered', null)],
    rules: ['10.33', '10.36'],
  },
  {
    id: 'result',
    title: 'A four',
    look: 'E5115',
    text: [
      'The die shows 4, and one more for the ring: 5 in the column of 4:1 is 0/E. Two divisions and the cavalry are lost with all they had, and you have lost nobody. So it was on 30 August 1914.',
    ],
    rules: ['10.65'],
  },
  {
    id: 'advance',
    title: 'Into Ortelsburg',
    look: 'E5115',
    text: ['The hex is empty: attackers may go in, and it is yours again.'],
    task: 'Click Neidenburg, E5114, to send the XX Corps in.',
    click: { hex: 'E5114' },
    hint: 'The XX Corps is in Neidenburg, E5114.',
    deeds: [
      german('goForward', { unit: 'ge-41', to: 'E5115' }),
      german('goForward', { unit: 'ge-37', to: 'E5115' }),
    ],
    rules: ['10.71'],
  },
  {
    id: 'halt',
    title: 'Enough',
    look: 'E5115',
    text: [
      'The others stay where they are: Rennenkampf is still there, and you have left him the road to Königsberg.',
    ],
    task: 'Press “No further advance”.',
    click: { button: 'No further advance' },
    hint: 'Press “No further advance”.',
    deeds: [german('halt', null)],
  },
  {
    id: 'goals',
    title: 'What it is for',
    panel: 'victory',
    text: [
      'The scenario ends after four turns. Of eight places, among them Königsberg, Allenstein, Lemberg, Cracow, Lodz and Warsaw, the Central Powers must hold five.',
      'In the south the Austrians face the mass of the Russian army in Galicia. Hold Lemberg, or take Lodz: it is your decision.',
    ],
    rules: ['18.1'],
  },
] as const;

export const guide = {
  title: 'Tannenberg',
  start: {
    game: 'great-war',
    scenario: 'tannenberg',
    options: {},
    seats: { cp: 'me', allied: 'bot:staff' },
    seed: 'tannenberg 1',
  },
  seat: 'cp',
  before: [
    ...[russian('ready', null), german('ready', null), russian('done', null), german('done', null)],
    german('done', null),
    ...marches('E5115', 'ru-1cv', 'ru-22', 'ru-4'),
    ...marches('E5016', 'ru-24', 'ru-6', 'ru-3gd'),
    ...[russian('done', null), german('done', null), russian('done', null)],
  ],
  steps: [...opening, ...march, ...battle],
  end: {
    title: 'Over to you',
    text: [
      'You can play on from here: the second combat phase of August I 1914, in the East. Charts opens the plan of the turn: front by front what could still be done.',
      'The short scenarios come first in the list; the whole war, six fronts and fifty-one turns, is the last but two.',
    ],
    goOn: 'Play on against the staff',
    name: 'Tannenberg',
  },
} as const;

export default guide;
