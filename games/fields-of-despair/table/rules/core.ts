/** Chapters 1 to 13: the ground, the sequence, production, the Action Phase. */

import type { Rows } from './form.ts';

export const core: Rows = {
  '1.1': [
    'The powers',
    'The Central Powers (Germany) against the Allies: France, Britain, Belgium and, later, the USA.',
  ],
  '1.2': [
    'Blocks and making change',
    'A block shows 1 to 20 points of infantry or 1 to 4 of cavalry of one nation; a Deception block shows none. Where change may be made, points of one nation and kind in a hex may stand in any number of blocks, and Deception blocks come and go.',
  ],
  '1.3': [
    'Contested hexes',
    'A hex is contested when blocks of one side and blocks or a fortress of the other are in it.',
  ],
  '1.4': [
    'Stacking',
    'Each side may have three blocks in a hex; England counts as one. Passing through is free.',
  ],
  '1.5': [
    'Control',
    'Every hex has a holder. Blocks that enter an enemy hex without blocks and fortress take it at once. A contested hex changes hands when one side is left alone in it; an empty one keeps its holder.',
  ],
  '1.6': [
    'Frontline',
    'For a side: contested hexes in which it has blocks or which it holds, and hexes it holds next to enemy ground where it has no block.',
  ],
  '1.7': [
    'Supply line',
    'Goes back over own hexes that are not contested to a source: for the Central Powers the eastern edge and the Rhine; for the Allies Paris, the Channel ports and the edges of France in the west and south.',
  ],
  '2.1': ['Force pool', 'There are only so many blocks of each nation and kind, and of Deception blocks.'],
  '2.2': [
    'Counters',
    'Artillery counts 0 to 4 points (a German four is Big Bertha), squadrons 0 to 3, six to a side. Tank and Stosstruppen counters serve breakouts.',
  ],
  '2.3': [
    'The screen',
    'Player boards and what blocks show are secret. Everybody sees who holds what, how many blocks and counters lie where, fortresses, tracks, bags, the points collected and how strong each side is in all.',
  ],
  '2.4': ['Bags', 'Three cubes are drawn and go back, white ones excepted.'],
  '3.0': ['Set-up', 'A scenario says where the armies stand and what the boards and tracks show.'],
  '4.0': [
    'A turn',
    'Turn and USA marker, Eastern Front, Production, two Action Phases, Strategic Reorganization, Scoring. In an Action Phase the power with the initiative goes first.',
  ],
  '4.1': ['USA entry', 'The marker moves a box each turn; at box 8 the USA comes in.'],
  '5.0': ['Eastern Front', 'What happens in Russia, by cubes and a die.'],
  '5.1': [
    'A turn in the East',
    'The marker moves on and adds its red cubes. Three cubes are drawn and the Allies roll: the more red ones, the more the Central Powers lose there.',
  ],
  '5.2': ['Losses in the East', 'The column is the number of red cubes drawn; none, no loss.'],
  '5.3': [
    'Major Russian Victory',
    'Three red cubes, or a loss greater than what stands in the East. The third one loses the war for the Central Powers.',
  ],
  '5.4': ['Reinforcements for the East', 'Each turn’s points for the East are added with manpower.'],
  '5.5': [
    'Russia leaves',
    'On Turn 7, after its fighting. What is left in the East is placed in German frontline hexes in that turn’s Strategic Reorganization.',
  ],
  '6.0': [
    'Production',
    'Maintenance, manpower, collecting, naval warfare, spending and supply, in this order.',
  ],
  '6.1': ['Maintenance', 'Artillery, air and supply tracks of both sides fall by one box.'],
  '6.2': ['Manpower', 'New points appear in Paris, England, Koblenz and the East. What finds no room waits.'],
  '6.2.1': [
    'Attrition',
    'First, every hex out of supply loses one point for each five in it, or part of five. The owner chooses the blocks.',
  ],
  '6.3': ['Collecting', 'Both take the economic points of the turn.'],
  '6.4': ['Naval warfare', 'The Central Powers say how their submarines fight; then three cubes are drawn.'],
  '6.4.1': [
    'Declaration',
    'Prize regulations or unrestricted warfare. The first unrestricted declaration ever brings the USA a box nearer.',
  ],
  '6.4.2': [
    'Blockade',
    'Each blue cube costs the Central Powers a point; if there is any, so does the blockade level, which then rises. Never more than half of what was collected.',
  ],
  '6.4.3': [
    'Submarines',
    'Each black cube costs the Allies a point. Under unrestricted warfare it also moves the track, and a die may sink points in England. Two blacks and a six bring the USA nearer. White cubes leave the game.',
  ],
  '6.5': [
    'Spending',
    'Both spend in secret: maintenance, counters, technologies, cubes, logistic points. Each turn two logistic points come free. What is left over is lost.',
  ],
  '6.6': [
    'Initiative bid',
    'Points bid in secret with the spending; the higher bid takes the initiative, a tie changes nothing, and all bids are gone.',
  ],
  '6.7': [
    'Supply',
    'A side supplies as many hexes as its track shows, each with a supply line; the rest are marked. Blocks there move one hex at most, enter no enemy hex, do not break out and begin no infantry combat.',
  ],
  '7.0': [
    'Action Phase',
    'Air, movement, artillery and combat, breakout: one power does all of it, then the other.',
  ],
  '7.1': ['Air', 'Squadrons look at enemy blocks, or keep others from doing so.'],
  '7.1.1': [
    'Sending squadrons',
    'The active side lays squadrons over enemy blocks, the other may answer there. Their values together stay within the air track.',
  ],
  '7.1.2': [
    'Dogfight',
    'Both roll a die for each point. Sixes hit; with better machines fives and fours too. A natural six damages, other hits send a squadron home. An ace rolls one miss again.',
  ],
  '7.1.3': [
    'Reconnaissance',
    'As many enemy blocks are laid face up as there is value left over the hex; the dice say which.',
  ],
  '7.2': ['Movement', 'Infantry moves two hexes, cavalry three. A block moves once, whole or in part.'],
  '7.2.1': ['Change before moving', 'Blocks may be split, joined and masked by Deception before they move.'],
  '7.2.2': ['Forests', 'Entering a forest ends the move, unless the block began the phase in one.'],
  '7.2.3': [
    'Entering enemy hexes',
    'Where enemy blocks or a fortress are, the move ends and the hex is contested. Out of a contested hex blocks only withdraw, to hexes of their side that nobody contests. England is next to the Channel ports; only the British cross, and it takes all of a move.',
  ],
  '7.3': ['Combat', 'In contested hexes. In a newly contested hex there must be one; in others there may.'],
  '7.3.1': [
    'Artillery',
    'The active side lays counters in contested hexes, then the other, each within its track. One die a point; fives and sixes hit, only sixes against a side with a fortress. The first hit of a fire goes to the fortress. Artillery never takes the last point of a hex.',
  ],
  '7.3.2': ['Ending the combat', 'After artillery the active side may stop, in a newly contested hex too.'],
  '7.3.3': [
    'Infantry combat',
    'All blocks are laid face up. One die for each point, fives and sixes hit, only sixes against a fortress. In mobile war both roll together; in trench warfare the side that is not active fires first.',
  ],
  '7.3.4': [
    'Trench Defense',
    'The side that is not active has extra dice by the strength that attacks: always in trench warfare, before that in river hexes. Doubled for the Central Powers on the Hindenburg Line.',
  ],
  '7.3.5': [
    'Fortresses',
    'A fortress fires for its owner in any combat in its hex. At 0 it protects until the combat is over, and is then removed.',
  ],
  '7.4': ['Breakout', 'After all combats, out of hexes that were won.'],
  '7.4.1': [
    'Breakout move',
    'Cavalry two hexes, infantry one, with change before it. In trench warfare it costs a tank or Stosstruppen counter, which lets only so many points through.',
  ],
  '7.4.2': [
    'Breaking the Hindenburg Line',
    'With a marker in the hex the Central Powers lose it instead, and no counter is needed.',
  ],
  '7.4.3': [
    'Breakout Combat',
    'Follows in each hex newly contested by a breakout. The side that breaks out has no artillery counters there; the other may add some. No breakout comes of it.',
  ],
  '7.6': [
    'Refresh',
    'After both Action Phases counters come back; damaged squadrons spend the next one in repair.',
  ],
  '8.0': ['Strategic Reorganization', 'Both rearrange their armies in secret.'],
  '8.1': [
    'Rearranging',
    'Points go from any hex with a supply line to any other own hex with one; change is free. Every frontline hex must keep a block if the side can see to it. England is no part of it.',
  ],
  '9.0': ['Scoring', 'At the end of the turn, by the scoring of the period.'],
  '10.0': ['Logistic points', 'Spent for the rail gun, for reinforcement and for moves by rail.'],
  '10.1': [
    'Rail gun',
    'For one point Big Bertha, where it lies, fires before all others: fives and sixes, all of them at the fortress.',
  ],
  '10.2': [
    'Reinforcement',
    'When a hex is attacked its side may spend logistic points: each brings in up to ten SPs from one neighbouring hex. A frontline hex must keep a block. Not in the Opening Move.',
  ],
  '10.3': [
    'Rail',
    'In its movement a side may spend a point to bring up to ten points of a block from home to a hex with a supply line: one of its own that nobody contests, or one of the front where its blocks stand since before this movement. They go no further.',
  ],
  '11.1': ['Belgium', 'Is Allied. Belgian blocks stay in Belgium and next to it.'],
  '11.2': ['USA', 'Once in, American infantry lands in Paris at the start of each Allied Action Phase.'],
  '11.3': ['Britain', 'Reinforcements come to England and cross by moving; a crossing takes all of a move.'],
  '12.1': ['Aircraft', 'Helps in dogfights; at box 3 a squadron of two becomes an ace.'],
  '12.2': [
    'Gas',
    'From box 2 half of the artillery dice from counters are gas and hit one pip more easily, from box 5 two. Gas hits blocks only.',
  ],
  '12.3': ['Masks', 'At box 2 they stop the first gas, at box 5 the second.'],
  '12.4': [
    'Tanks and Stosstruppen',
    'Counters from box 3. One lets five points break out, with box 4 ten, 5 fifteen, 6 twenty.',
  ],
  '13.1': ['Combat Table', 'An option: three dice on a table, by how many dice they stand for.'],
};
