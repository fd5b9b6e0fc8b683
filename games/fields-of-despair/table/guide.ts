/**
 * A first turn: August 1914, the right wing before Maubeuge. The seed is fixed, so the text knows the dice; a test plays
 * every step and holds the words to what happens.
 */

const cp = <C extends string, V>(choice: C, value: V) => ({ seat: 'cp', choice, value }) as const;
const allied = <C extends string, V>(choice: C, value: V) => ({ seat: 'allied', choice, value }) as const;

const approach = [
  {
    id: 'welcome',
    title: 'August 1914',
    look: 'F03',
    text: [
      'You lead the Central Powers. The right wing has marched through Liège and Namur; before it lies Maubeuge, the gate to France, held by the British.',
      'Drag the map to move it; wheel or pinch to zoom.',
    ],
  },
  {
    id: 'blocks',
    title: 'Reading a block',
    look: 'H02',
    stack: 'H02',
    text: [
      'Two blocks stand in Namur. The number is their strength: 20 and 17. In combat each point is a die.',
      'Blocks stand upright, as wooden ones do: you see your own, the enemy’s show you only their backs. At most three of a side stand in a hex.',
    ],
    rules: ['1.1', '1.4', '2.3'],
  },
  {
    id: 'scout',
    title: 'What is in Maubeuge?',
    look: 'F03',
    text: [
      'Your Action Phase begins in the air. Squadrons over enemy blocks lay them open, and what you know before you march is worth a division.',
    ],
    task: 'Click Maubeuge, F03: two squadrons fly there.',
    click: { hex: 'F03' },
    hint: 'Today we look at Maubeuge, F03, west of your two blocks.',
    deeds: [cp('fly', { wing: 0, hex: 'F03' }), cp('fly', { wing: 1, hex: 'F03' })],
    rules: ['7.1.1'],
  },
  {
    id: 'seen',
    title: 'They are up',
    look: 'F03',
    text: ['The others stay on the ground. When you are done, the blocks under your squadrons lie down.'],
    task: 'Press “Done”.',
    click: { button: 'Done' },
    hint: 'Enough are in the air: press “Done”.',
    deeds: [cp('done', null)],
    rules: ['7.1.3'],
  },
  {
    id: 'pick',
    title: 'Six against thirty-seven',
    look: 'H02',
    text: [
      'Five British infantry and one cavalry, behind a fortress of 2. You have 37 in Namur, two hexes away, and infantry moves two hexes.',
    ],
    task: 'Click Namur, H02.',
    click: { hex: 'H02' },
    hint: 'The two big blocks are in Namur, H02.',
    rules: ['7.2'],
  },
  {
    id: 'march',
    title: 'Forward',
    look: 'F03',
    reach: { choice: 'move', about: 'block', unit: 'H02:0', from: 'H02' },
    text: [
      'Every hex the block can reach is lit. Into Maubeuge go 20 and then 16: one point stays in Namur, so that the hex and the road behind you stay held.',
      'Where enemies stand, the move ends and the hex is contested: it must be fought over in this Action Phase.',
    ],
    task: 'Click Maubeuge, F03.',
    click: { hex: 'F03' },
    hint: 'It could go there, but Maubeuge is what we came for: F03.',
    deeds: [
      cp('move', { block: 'H02:0', sp: 20, to: 'F03' }),
      cp('move', { block: 'H02:0', sp: 16, to: 'F03' }),
    ],
    rules: ['7.2.3'],
  },
  {
    id: 'moved',
    title: 'Enough marching',
    look: 'F03',
    text: ['At the table all your blocks may move now, cavalry three hexes. A move can be taken back.'],
    task: 'Press “End movement”.',
    click: { button: 'End movement' },
    hint: 'No more moves today: press “End movement”.',
    deeds: [cp('done', null)],
  },
] as const;

const battle = [
  {
    id: 'guns',
    title: 'The siege train',
    look: 'F03',
    text: [
      'Artillery comes before infantry. Big Bertha, with 4 points, and guns of 3 and 2 are brought up. Each point is a die.',
    ],
    task: 'Click Maubeuge, F03, to lay the guns there.',
    click: { hex: 'F03' },
    hint: 'The guns go where the fight is: Maubeuge, F03.',
    deeds: [
      cp('lay', { gun: 0, hex: 'F03' }),
      cp('lay', { gun: 1, hex: 'F03' }),
      cp('lay', { gun: 2, hex: 'F03' }),
    ],
    rules: ['7.3.1'],
  },
  {
    id: 'laid',
    title: 'The answer',
    look: 'F03',
    text: ['Your counters lie face down. The Allies may now lay artillery of their own against them.'],
    task: 'Press “Done”.',
    click: { button: 'Done' },
    hint: 'Nine points will do: press “Done”.',
    deeds: [cp('done', null), allied('lay', { gun: 0, hex: 'F03' }), allied('done', null)],
    rules: ['7.3.1'],
  },
  {
    id: 'fight',
    title: 'Combat',
    look: 'F03',
    text: [
      'The British have brought a counter up. Contested hexes are fought over one by one; today there is one.',
    ],
    task: 'Click Maubeuge, F03.',
    click: { hex: 'F03' },
    hint: 'The fight is at Maubeuge, F03.',
    deeds: [cp('fight', 'F03')],
    rules: ['7.3'],
  },
  {
    id: 'rail',
    title: 'Big Bertha',
    look: 'F03',
    battle: true,
    text: [
      'Against a fortress dice hit on a six alone. Big Bertha is the exception: for a logistic point it fires from the rails at the fortress, before all others, and hits on five and six.',
    ],
    task: 'Press “Fire Big Bertha from the rails”.',
    click: { button: 'Fire Big Bertha from the rails' },
    hint: 'It is what the gun was built for: press “Fire Big Bertha from the rails”.',
    deeds: [cp('rail', null), allied('lose', { block: 'F03:0', sp: 1 })],
    rules: ['10.1', '7.3.5'],
  },
  {
    id: 'barrage',
    title: 'The guns have spoken',
    look: 'F03',
    text: [
      'Big Bertha took one point of the fortress. Your other guns hit twice: that razed the rest of it, and the British lost a point. Theirs hit you once.',
      'Who is hit chooses which block bears it.',
    ],
    task: 'Click Maubeuge, F03: the block of 20 loses 1.',
    click: { hex: 'F03' },
    hint: 'Your losses are taken in Maubeuge, F03.',
    deeds: [cp('lose', { block: 'F03:0', sp: 1 })],
    rules: ['7.3.1', '7.3.5'],
  },
  {
    id: 'press',
    title: 'Does the infantry attack?',
    look: 'F03',
    battle: true,
    text: [
      'You could leave it at the bombardment. But 35 dice stand against 5. Because the fortress stood when the combat began, you still hit on sixes alone.',
    ],
    task: 'Press “Attack”.',
    click: { button: 'Attack' },
    hint: 'This is what the blocks came for: press “Attack”.',
    deeds: [cp('press', null)],
    rules: ['7.3.2', '7.3.3'],
  },
  {
    id: 'stormed',
    title: 'Five sixes',
    look: 'F03',
    text: ['Five hits: nobody is left of the British. Their last dice, thrown at the same time, cost you 2.'],
    task: 'Click Maubeuge, F03: the first block loses 2.',
    click: { hex: 'F03' },
    hint: 'Your losses are taken in Maubeuge, F03.',
    deeds: [cp('lose', { block: 'F03:0', sp: 2 })],
    rules: ['7.3.3'],
  },
  {
    id: 'taken',
    title: 'Maubeuge is yours',
    look: 'F03',
    text: [
      'The hex is cleared, and a cleared hex opens a breakout: blocks there may go on at once and even fight again. At the table that is the next question.',
      'Then the Allies have their Action Phase, and after a second one for each the turn is scored.',
    ],
    rules: ['7.4', '7.4.1'],
  },
  {
    id: 'victory',
    title: 'What it is for',
    panel: 'victory',
    text: [
      'Each turn of 1914 you score places: Maubeuge, the Channel ports, the Marne, the Belgian forts. The Allies score in Alsace and Lorraine. A lead of six points, or Paris, ends the game.',
      'The key c opens charts, turn track, what wins and how far you are from it, and every rule.',
    ],
    rules: ['15.0', '15.1'],
  },
] as const;

export const guide = {
  title: 'A first turn',
  start: {
    game: 'fields-of-despair',
    scenario: 'introductory',
    options: {},
    seats: { cp: 'me', allied: 'bot:staff' },
    seed: 'a first turn 2',
  },
  seat: 'cp',
  before: [cp('ready', null), allied('ready', null)],
  steps: [...approach, ...battle],
  end: {
    title: 'Over to you',
    text: [
      'The war stands as you see it, with your breakout from Maubeuge to decide, and the Allied staff answers when it is its turn. Every rule number you meet opens a card with the rule in short.',
      'Three turns of 1914 are the whole scenario. The lamp above the map asks your own staff for advice.',
    ],
    goOn: 'Play on against the staff',
    name: 'Fields of Despair',
  },
} as const;

export default guide;
