/**
 * A first battle: late March 1918, the British line before St Quentin. The seed is fixed, so the text knows the die; a
 * test plays every step and holds the words to what happens.
 */

const german = <C extends string, V>(choice: C, value: V) => ({ seat: 'german', choice, value }) as const;
const allied = <C extends string, V>(choice: C, value: V) => ({ seat: 'allied', choice, value }) as const;

const preparations = [
  {
    id: 'welcome',
    title: 'March 1918',
    look: '2532',
    text: [
      'You lead the German army. Russia is out of the war, the Americans are on their way, and between the two lies one chance in the west.',
      'Both armies stand as they stood on 21 March. The line through the middle of the map is the front; behind it lie the trenches of either side. Drag the map to move it; wheel or pinch to zoom.',
    ],
  },
  {
    id: 'counter',
    title: 'Reading a counter',
    look: '2432',
    stack: '2432',
    text: [
      'These three corps stand in St Quentin. The numbers on each read attack, defence, movement: 6-6-5.',
      'They are Stosstruppen, Germany’s best. Each has two steps: the first loss turns the counter to its weaker side, the second removes it.',
    ],
    rules: ['2.4', '2.47'],
  },
  {
    id: 'replacements',
    title: 'Replacements',
    text: [
      'A turn is a row of phases, always in the same order. First you may repair units; 24 steps wait for that. Nothing is broken yet.',
    ],
    task: 'Press “End replacements”.',
    click: { button: 'End replacements' },
    hint: 'Nothing on the map to do yet: press “End replacements”.',
    deeds: [german('done', null)],
    rules: ['5.2', '8.2'],
  },
  {
    id: 'rail',
    title: 'By rail',
    text: [
      'Next you could send four units by train, from town to town behind your lines. History has already put them where they are wanted.',
    ],
    task: 'Press “End strategic movement”.',
    click: { button: 'End strategic movement' },
    hint: 'We leave the trains alone for now: press “End strategic movement”.',
    deeds: [german('done', null)],
    rules: ['11.2'],
  },
  {
    id: 'pick',
    title: 'Moving a unit',
    look: '2631',
    text: [
      'Now units may move. The great guns of Artillery Group Bruchmüller stand alone in 2631. A corps beside them would be a guard now and a reserve later.',
      'South of La Fère, in 2731, are two corps. One can be spared.',
    ],
    task: 'Click the lit stack in 2731.',
    click: { hex: '2731' },
    hint: 'Not there. The stack we want is lit: 2731, just south of La Fère.',
    rules: ['12.1'],
  },
  {
    id: 'move',
    title: 'Where it can go',
    look: '2631',
    reach: { choice: 'move', unit: 'ge-8r', from: '2731' },
    text: [
      'Every hex the VIII Reserve Corps can reach shows its cost. It has four points.',
      'Hexes next to the enemy lie in their zone of control. A unit that enters one stops there, and none can slip from one straight into the next.',
    ],
    task: 'Click 2631, where the guns are.',
    click: { hex: '2631' },
    hint: 'It could go there, but today we want it with the guns: 2631.',
    deeds: [german('move', { unit: 'ge-8r', to: '2631' })],
    rules: ['10.4', '12.11'],
  },
  {
    id: 'moved',
    title: 'Enough marching',
    text: [
      'The corps stands with the guns. At the table you can take such a move back as often as you like.',
    ],
    task: 'Press “End movement”.',
    click: { button: 'End movement' },
    hint: 'No more moves today: press “End movement”.',
    deeds: [german('done', null)],
  },
] as const;

const attack = [
  {
    id: 'target',
    title: 'The hex to attack',
    look: '2532',
    text: [
      'First combat. Lit enemies can be attacked; nobody must be. Of an enemy stack you see the top unit and how many lie under it. In 2532, south of St Quentin, one British corps stands alone.',
    ],
    task: 'Click 2532.',
    click: { hex: '2532' },
    hint: 'The hex for today is 2532, lit just south of St Quentin.',
    deeds: [german('attack', '2532')],
    rules: ['13.1', '13.8'],
  },
  {
    id: 'first',
    title: 'Who attacks',
    look: '2532',
    battle: true,
    text: [
      'Now the attackers, one by one, from hexes next to the target. III Corps in St Quentin leads: one Stosstruppen corps is enough to make their tactics count.',
    ],
    task: 'Click St Quentin, 2432.',
    click: { hex: '2432' },
    hint: 'III Corps is in St Quentin, 2432, the lit hex north of the target.',
    deeds: [german('join', 'ge-stoss-3')],
    rules: ['13.4', '13.35'],
  },
  {
    id: 'second',
    title: 'A second corps',
    look: '2532',
    battle: true,
    text: [
      'A regular corps shares the work and the losses: the XXV Reserve Corps from 2531. We leave the others out. At the highest odds the table of results bleeds the attacker too, so more is not always better.',
    ],
    task: 'Click 2531.',
    click: { hex: '2531' },
    hint: 'The XXV Reserve Corps is in 2531, the lit hex east of the target.',
    deeds: [german('join', 'ge-25r')],
    rules: ['13.7'],
  },
  {
    id: 'guns',
    title: 'Bruchmüller’s guns',
    look: '2532',
    battle: true,
    text: [
      'Two corps make 11. Artillery Group Bruchmüller is within two hexes: it doubles that to 22 (it never brings more than the infantry) and adds 1 to the die.',
    ],
    task: 'Press “Support with AGB”.',
    click: { button: 'Support with AGB' },
    hint: 'The guns first: press “Support with AGB”.',
    deeds: [german('support', 'guns')],
    rules: ['14.3'],
  },
  {
    id: 'commit',
    title: 'No way back',
    look: '2532',
    battle: true,
    text: [
      'Until now everything could be undone. Once you attack, the defenders turn over and the battle must be fought.',
    ],
    task: 'Press “Attack”.',
    click: { button: 'Attack' },
    hint: 'All is ready: press “Attack”.',
    deeds: [german('commit', null)],
    rules: ['13.8'],
  },
  {
    id: 'air',
    title: 'The battle card',
    look: '2532',
    battle: true,
    text: [
      'One corps, the XIX, defends with 4. 22 against 4 is 5:1. Below are the things that change the die. The trench is worth -2, but Stosstruppen take half of that away, lead with +1, and surprise the enemy on this first day for another +1.',
      'The bars show each result and its chance: your losses, then theirs. Your one air unit would add 1 more; it flies once a turn.',
    ],
    task: 'Press “1 air unit”.',
    click: { button: '1 air unit' },
    hint: 'Let us use what we have: press “1 air unit”.',
    deeds: [german('sendAir', 1), allied('meetAir', true)],
    rules: ['13.13', '13.27', '13.14'],
  },
] as const;

const outcome = [
  {
    id: 'roll',
    title: 'A five',
    look: '2532',
    battle: true,
    text: [
      'The British sent their own air unit, and the two cancel out. That leaves +2. The die shows 5, so 7 in the column of 5:1: the result is 2/4. You lose 2 points, they lose 4.',
      'The defender pays first. A retreat of one hex would pay one point and each step another. XIX Corps has two steps: even in retreat it cannot pay 4. It is lost where it stands.',
    ],
    deeds: [allied('lose', 'br-19'), allied('lose', 'br-19')],
    rules: ['13.28', '13.29', '13.30'],
  },
  {
    id: 'loss1',
    title: 'Your own losses',
    look: '2532',
    battle: true,
    text: [
      'Two points for you. Attackers cannot retreat; they lose steps, and you choose whose. One from each corps keeps both on the map, weaker but alive.',
    ],
    task: 'Click 2531: the XXV Reserve Corps loses a step.',
    click: { hex: '2531' },
    hint: 'First the XXV Reserve Corps, in 2531.',
    deeds: [german('lose', 'ge-25r')],
    rules: ['13.31'],
  },
  {
    id: 'loss2',
    title: 'The second step',
    look: '2532',
    battle: true,
    text: ['And one from III Corps. Replacements can make it whole again when your next turn begins.'],
    task: 'Click St Quentin, 2432.',
    click: { hex: '2432' },
    hint: 'III Corps stands in St Quentin, 2432.',
    deeds: [german('lose', 'ge-stoss-3')],
    rules: ['8.4'],
  },
  {
    id: 'advance1',
    title: 'Into the breach',
    look: '2532',
    text: [
      'The trench is empty. Attackers that are left may go in at once, for nothing, and the hex is yours.',
    ],
    task: 'Click St Quentin, 2432, to send III Corps in.',
    click: { hex: '2432' },
    hint: 'III Corps goes first: click St Quentin, 2432.',
    deeds: [german('goForward', 'ge-stoss-3')],
    rules: ['13.33'],
  },
  {
    id: 'advance2',
    title: 'Not alone',
    look: '2532',
    text: ['A reduced corps alone in front of the line invites an answer. Send the other after it.'],
    task: 'Click 2531.',
    click: { hex: '2531' },
    hint: 'The XXV Reserve Corps waits in 2531.',
    deeds: [german('goForward', 'ge-25r')],
  },
  {
    id: 'next',
    title: 'What comes next',
    look: '2532',
    text: [
      'That was a battle. You may fight as many as you can reach, one after another.',
      'Then comes infiltration: Stosstruppen move one hex more, past enemy zones of control. III Corps could go through the hole it made. A second combat phase follows, and then supply: units cut off from the east edge of the map are lost in the end.',
    ],
    rules: ['15.2', '15.4', '7.2'],
  },
  {
    id: 'turn9',
    title: 'What it is for',
    panel: 'morale',
    text: [
      'Places with a number in a red dot are worth morale. Both sides begin at 15. Take such a hex and you gain what the enemy loses; at zero, their war is over.',
      'Germany is in a hurry. When your part of Turn 9 ends you must stand at 18 or more and the Allies at 13 or less, or the game is lost on the spot. Three points or so, held until July: choose well where you break through. After that the Stosstruppen are spent, the tanks and the Americans come, and you hold on until November.',
    ],
    rules: ['4.2', '4.5', '8.3'],
  },
] as const;

export const guide = {
  title: 'A first battle',
  start: {
    game: 'storm-in-the-west',
    scenario: 'campaign',
    options: {},
    seats: { german: 'me', allied: 'bot:staff' },
    seed: 'a first battle 1',
  },
  seat: 'german',
  before: [allied('ready', null), german('ready', null)],
  steps: [...preparations, ...attack, ...outcome],
  end: {
    title: 'Over to you',
    text: [
      'The war stands as you see it, in the first combat phase of Turn 1, and you can play it from here: the Allied staff answers when it is its turn. Every rule number you meet opens a card with the rule in short.',
      'For a shorter game begin with The Allied Offensive: eight turns, with the front already in motion.',
    ],
    goOn: 'Play on against the staff',
    name: 'Storm in the West',
  },
} as const;

export default guide;
