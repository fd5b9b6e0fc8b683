/**
 * Caporetto in twenty minutes: 24 October 1917, the upper Isonzo. The seed is fixed, so the text knows the dice; a test
 * plays every step and holds the words to what happens.
 */

const austrian = <C extends string, V>(choice: C, value: V) => ({ seat: 'cp', choice, value }) as const;
const italian = <C extends string, V>(choice: C, value: V) => ({ seat: 'entente', choice, value }) as const;

const DIVISIONS = ['5', '26', '117', '200'].map((name) => `germany-aslt-xx-${name}-12-5`);
const ALPINE = [1, 2, 3].map((nth) => `germany-maslt-iii-${nth}alpk-5-5`);
const GUNS = ['germany-siege-i-2-8-2', 'germany-art-iii-i-3-4', 'germany-art-iii-14-3-4'];

const opening = [
  {
    id: 'welcome',
    title: 'October 1917',
    look: '3216',
    text: [
      'Eleven times Italy has attacked across the Isonzo, and has come a few miles. Now Austria-Hungary is near its end, and asks Germany for help: seven divisions, all assault troops, and guns.',
      'You lead the Central Powers. The red and blue line is the front. Drag the map to move it, turn the wheel to come nearer.',
    ],
  },
  {
    id: 'valleys',
    title: 'Valleys are the ways through',
    look: '3116',
    text: [
      'The sides of hexes say what the ground is like. Brown teeth are mountains: six movement points, and an attack over them is halved. A white ridge is alpine: nobody passes, nobody attacks.',
      'Where a side has neither, a valley opens. From Flitsch, 3215, one opens on Karfreit, 3216; the Italians call it Caporetto.',
    ],
    rules: ['6-4', '13-6'],
  },
  {
    id: 'counter',
    title: 'Reading a counter',
    look: '3215',
    stack: '3215',
    text: [
      'In Flitsch stand four German assault divisions, 12-5: twelve strength points, five points of movement. With them the Alpenkorps, three regiments that count as one division, and guns.',
      'Losses are taken point by point. A division is gone when its last point is.',
    ],
    rules: ['3-2', 'it:3-2'],
  },
  {
    id: 'enemy',
    title: 'The other side of the valley',
    look: '3216',
    stack: '3216',
    text: [
      'Three Italian divisions and a regiment of guns hold Karfreit, thirteen points, in trenches. Behind them is the plain: the nearest other division is a day away.',
    ],
  },
] as const;

const march = [
  {
    id: 'pick-hq',
    title: 'Supply is everything',
    look: '3214',
    stack: '3214',
    text: [
      'An attack without supply counts half. Headquarters feed it: one point for eight of German strength that attacks, for four that defend. The 14th Army has a hundred points, all that it will get.',
      'The longer its line to the troops, the less arrives. Bring it up.',
    ],
    task: 'Click Tarvis, 3214.',
    click: { hex: '3214' },
    hint: 'The headquarters of the 14th Army is in Tarvis, 3214.',
    rules: ['19-4', '19-5'],
  },
  {
    id: 'move-hq',
    title: 'Where it can go',
    look: '3215',
    reach: { choice: 'march', unit: 'germany-hq-14', from: '3214' },
    text: ['Every hex in reach shows its cost. A headquarters has four points.'],
    task: 'Click Flitsch, 3215.',
    click: { hex: '3215' },
    hint: 'Flitsch is 3215, south of Tarvis.',
    deeds: [austrian('march', { unit: 'germany-hq-14', to: '3215' })],
    rules: ['6-4', '18-1'],
  },
  {
    id: 'marched',
    title: 'Enough marching',
    text: ['The others stand where they were meant to. At the table you could take any of this back.'],
    task: 'Press “End movement”.',
    click: { button: 'End movement' },
    hint: 'All are in place: press “End movement”.',
    deeds: [austrian('done', null)],
    rules: ['5-4'],
  },
] as const;

const battle = [
  {
    id: 'target',
    title: 'The hex to attack',
    look: '3216',
    text: ['Lit enemies can be attacked. Nobody must be, and each only once in a phase.'],
    task: 'Click Karfreit, 3216.',
    click: { hex: '3216' },
    hint: 'The Italians are in Karfreit, 3216.',
    deeds: [austrian('attack', '3216')],
    rules: ['12-2'],
  },
  {
    id: 'join',
    title: 'Down the valley',
    look: '3216',
    battle: true,
    text: [
      'All Germans in Flitsch: four divisions, the Alpenkorps, the guns; 77 points. Ten points of supply feed them.',
    ],
    task: 'Click Flitsch, 3215.',
    click: { hex: '3215' },
    hint: 'The Germans are in Flitsch, 3215.',
    deeds: [...DIVISIONS, ...ALPINE, ...GUNS].map((unit) => austrian('join', unit)),
    rules: ['19-5'],
  },
  {
    id: 'commit',
    title: 'The battle card',
    look: '3216',
    battle: true,
    text: [
      'Both sides roll. The attack takes a share of its strength from the defence, the defence answers with three times its own. Trenches would cost you two on the die and let the Italians stand in them to the last man.',
      'But assault troops are half of this attack, and Italy has never met them: this once, on this turn, they pass through the trenches.',
    ],
    task: 'Press “Attack”.',
    click: { button: 'Attack' },
    hint: 'Everybody is there: press “Attack”.',
    deeds: [
      austrian('commit', null),
      italian('stand', null),
      austrian('take', 'germany-aslt-xx-5-12-5'),
      italian('goBack', '3117'),
      italian('goBack', '3217'),
    ],
    rules: ['13-4', '31-3', '14-1'],
  },
  {
    id: 'result',
    title: 'Two sixes',
    look: '3216',
    text: [
      'You roll a 6, three less for the mountains: eight of the thirteen points are lost. The answer is a 6 too and costs you five. More than the Italians could bear outside their trenches: what is left goes back upon Udine and Cormons.',
      'So it was on 24 October 1917: Karfreit fell on the first day.',
    ],
    rules: ['14-1', '26-3'],
  },
  {
    id: 'advance',
    title: 'Into Karfreit',
    look: '3216',
    text: ['The hex is empty: attackers may go in. Take the valley with two divisions.'],
    task: 'Click Flitsch, 3215, to send them.',
    click: { hex: '3215' },
    hint: 'The divisions are in Flitsch, 3215.',
    deeds: [austrian('goIn', 'germany-aslt-xx-117-12-5'), austrian('goIn', 'germany-aslt-xx-200-12-5')],
    rules: ['15-1'],
  },
  {
    id: 'halt',
    title: 'Enough',
    look: '3216',
    text: ['The others can still attack elsewhere next turn: through 3116 the way to the plain is open.'],
    task: 'Press “Halt”.',
    click: { button: 'Halt' },
    hint: 'Press “Halt”.',
    deeds: [austrian('halt', null)],
  },
  {
    id: 'goals',
    title: 'What it is for',
    panel: 'price',
    text: [
      'Nine turns are left. You win with 75 points of demoralisation of the Entente, 100 or 125 for more; cities and lost divisions count, and armies that are cut off most of all.',
      'But the price: thirty German or twenty Austrian strength points, and nobody calls it a victory. You have lost five.',
    ],
    rules: ['it:11', '26-3'],
  },
] as const;

export const guide = {
  title: 'Caporetto',
  start: {
    game: 'italian-front',
    scenario: 'october-1917',
    options: {},
    seats: { cp: 'me', entente: 'bot:staff' },
    seed: 'Caporetto 7',
  },
  seat: 'cp',
  before: [],
  steps: [...opening, ...march, ...battle],
  end: {
    title: 'Over to you',
    text: [
      'You can play on from here: the combat phase of the first turn. Tolmezzo, 3015, and the hex 3116 are next; this turn your assault troops still surprise Italy.',
      'Five scenarios and the whole war from any of their dates are in the list.',
    ],
    goOn: 'Play on against the staff',
    name: 'Caporetto',
  },
} as const;

export default guide;
