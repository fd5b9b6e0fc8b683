/**
 * Liège in twenty minutes: the first turn of August 1914. The seed is fixed, so the text knows the dice; a test plays every
 * step and holds the words to what happens.
 */

const german = <C extends string, V>(choice: C, value: V) => ({ seat: 'cp', choice, value }) as const;
const belgian = <C extends string, V>(choice: C, value: V) => ({ seat: 'entente', choice, value }) as const;
const [d14, d17, d18] = ['germany-inf-xx-14-8-5', 'germany-inf-xx-17-8-5', 'germany-inf-xx-18-8-5'] as const;

const opening = [
  {
    id: 'welcome',
    title: 'The first days of August 1914',
    look: '2107',
    text: [
      'Seven German armies stand between Holland and Switzerland. Two of them have to pass through the narrow gap between Holland and the Ardennes, and in the gap lies Liège with its twelve forts.',
      'You lead the Central Powers. The red and blue line is the front. Drag the map to move it, turn the wheel to come nearer. A hex is twenty kilometres, a turn four days.',
    ],
  },
  {
    id: 'counter',
    title: 'Reading a counter',
    look: '2307',
    stack: '2307',
    text: [
      'In 2307, before Aachen, stand the 13th and 14th Divisions. 8-5 means eight strength points and five points of movement. Points that are lost are kept on the division: it grows weaker, and replacements can fill it up again.',
      'The Z says that a unit is not mobilised yet: it neither moves nor attacks.',
    ],
    rules: ['3-2', 'wf:6'],
  },
  {
    id: 'headquarters',
    title: 'A headquarters is its shells',
    look: '2406',
    stack: '2406',
    text: [
      'The 2nd Army’s headquarters has 100 supply points, which is its first number. Nothing else feeds a battle: one point for eight attacking strength points. Who fights without supply fights at half his strength.',
      'Key 1 lays over the map how far each hex is from a headquarters that has points.',
    ],
    rules: ['19-5', '19-4'],
  },
] as const;

const mobilisation = [
  {
    id: 'call-1',
    title: 'Three divisions',
    look: '2305',
    text: [
      'On the first turn the 1st Army has two divisions ready and the 2nd Army one, and some cavalry. You say which. The 17th and 18th stand nearest to Liège.',
    ],
    task: 'Click the lit stack in 2305.',
    click: { hex: '2305' },
    hint: 'The 17th and 18th Divisions are in 2305, south of Mönchengladbach.',
    deeds: [german('call', d17), german('call', d18)],
    rules: ['wf:6'],
  },
  {
    id: 'call-2',
    title: 'And one of the 2nd Army',
    look: '2307',
    text: ['The 14th Division will come from Aachen.'],
    task: 'Click the lit stack in 2307.',
    click: { hex: '2307' },
    hint: 'The 14th Division is in 2307.',
    deeds: [german('call', d14)],
  },
] as const;

const march = [
  {
    id: 'pick-17',
    title: 'Into Belgium',
    look: '2305',
    text: [
      'Infantry that is mobilised on this turn has to go next to Liège: the plan says so, and there is no other.',
    ],
    task: 'Click 2305 again.',
    click: { hex: '2305' },
    hint: 'The 17th and 18th Divisions are in 2305.',
    rules: ['wf:3-2', '6-1'],
  },
  {
    id: 'move-17',
    title: 'Where they can go',
    look: '2206',
    reach: { choice: 'march', unit: d17, from: '2305' },
    text: [
      'Costs lie on the sides of hexes: woods, hills and rivers are drawn where you would cross them. At the table you would move both at once, and ‘Over several turns to …’ sends a corps as far as you like: it marches on each turn until something comes in its way.',
    ],
    task: 'Click 2206.',
    click: { hex: '2206' },
    hint: 'North-east of Liège: 2206.',
    deeds: [german('march', { unit: d17, to: '2206' }), german('march', { unit: d18, to: '2206' })],
    rules: ['6-3'],
  },
  {
    id: 'pick-14',
    title: 'The 14th from the east',
    look: '2307',
    text: ['The other road leads from Aachen by Verviers.'],
    task: 'Click 2307.',
    click: { hex: '2307' },
    hint: 'The 14th Division is in 2307.',
  },
  {
    id: 'move-14',
    title: 'Before the forts',
    look: '2207',
    reach: { choice: 'march', unit: d14, from: '2307' },
    text: ['2207 is next to Liège, too.'],
    task: 'Click 2207.',
    click: { hex: '2207' },
    hint: 'East of Liège: 2207.',
    deeds: [german('march', { unit: d14, to: '2207' })],
  },
  {
    id: 'marched',
    title: 'Enough marching',
    look: '2107',
    text: [
      'Cavalry and siege guns could move as well; all of this could be taken back. Trains do not run yet: they carry the armies to the frontier until the sixth turn.',
    ],
    task: 'Press “End movement”.',
    click: { button: 'End movement' },
    hint: 'All are in place: press “End movement”.',
    deeds: [german('done', null)],
    rules: ['wf:3'],
  },
] as const;

const battle = [
  {
    id: 'target',
    title: 'Liège',
    look: '2107',
    stack: '2107',
    text: [
      'The 3rd Belgian Division and a brigade, eight points together, stand behind works of 36. A fortress counts in the counterattack, and bears its part of the losses only if guns attack it.',
    ],
    task: 'Click Liège, 2107.',
    click: { hex: '2107' },
    hint: 'Liège is the lit hex 2107.',
    deeds: [german('attack', '2107')],
    rules: ['21-3', '21-4'],
  },
  {
    id: 'join-17',
    title: 'Who attacks',
    look: '2107',
    battle: true,
    text: ['Every unit next to the hex may join, once in a turn.'],
    task: 'Click 2206.',
    click: { hex: '2206' },
    hint: 'The 17th and 18th Divisions are in 2206.',
    deeds: [german('join', d17), german('join', d18)],
    rules: ['12-2'],
  },
  {
    id: 'join-14',
    title: 'All three',
    look: '2107',
    battle: true,
    text: ['The headquarters that is nearest and can pay feeds them; you could choose another, or none.'],
    task: 'Click 2207.',
    click: { hex: '2207' },
    hint: 'The 14th Division is in 2207.',
    deeds: [german('join', d14)],
    rules: ['19-6'],
  },
  {
    id: 'card',
    title: 'An exchange',
    look: '2107',
    battle: true,
    text: [
      'There are no odds here. Your attack costs the defender a share of its strength, his counterattack costs you a share of his: three times his strength points, and the works. All of you cross the Meuse, so that 24 points count 12; against you are 60, and 3 on the die.',
      'The bars show what either side may lose. It will cost you six to ten strength points, and the forts will not fall to infantry. Emmich tried it all the same.',
    ],
    task: 'Press “Attack”.',
    click: { button: 'Attack' },
    hint: 'Press “Attack”.',
    deeds: [german('commit', null), belgian('stand', null)],
    rules: ['13-1', '13-5'],
  },
  {
    id: 'result',
    title: 'Two fives',
    look: '2107',
    text: [
      'Your die is 5: one Belgian strength point. Theirs is 5 and 3, which is 8: nine of yours, three from each division, for losses fall on the strongest. Each is a point of demoralisation; the war is lost by whoever has too many.',
      'But the Belgian field army is not mobilised, and goes at the first loss: by order of the King its 3rd Division falls back on the others. The forts are left to themselves.',
    ],
    task: 'Click 2006, where they go.',
    click: { hex: '2006' },
    hint: 'West of Liège: 2006.',
    deeds: [belgian('goBack', '2006')],
    rules: ['13-4', '26-3', 'wf:3-10'],
  },
  {
    id: 'guns',
    title: 'What breaks forts',
    look: '2504',
    stack: '2504',
    text: [
      'Behind the 1st Army wait the heavy siege batteries, 8-2, and Austrian ones, 4-3, behind the 2nd. On the third and fourth turns they go by rail, and nothing else does; before a fortress with no garrison guns count double. By the middle of August the road is open.',
    ],
    rules: ['wf:3-4', '21-5', '21-7'],
  },
  {
    id: 'goals',
    title: 'What it is for',
    panel: 'paris',
    text: [
      'In November what France and Britain have suffered is set against what Germany has. Fifty points more win; and the nearer you come to Paris, the better it counts. Who never came within six hexes has lost a level already.',
    ],
    rules: ['wf:3'],
  },
] as const;

export const guide = {
  title: 'Liège',
  start: {
    game: 'western-front',
    scenario: 'schlieffen',
    options: {},
    seats: { cp: 'me', entente: 'bot:staff' },
    seed: 'liege 3',
  },
  seat: 'cp',
  before: [],
  steps: [...opening, ...mobilisation, ...march, ...battle],
  end: {
    title: 'Over to you',
    text: [
      'You can play on from here: the combat phase of the first turn. Charts opens the plan of the turn, the armies, and the calendar with all who are mobilised and come.',
      'Seven armies need not be moved division by division: pick a stack and move the whole of it, bring others here, or send them over several turns.',
    ],
    goOn: 'Play on against the staff',
    name: 'Liège',
  },
} as const;

export default guide;
