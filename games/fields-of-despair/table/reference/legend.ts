/** What the blocks, marks and cubes of Fields of Despair mean. */

import type { LegendRow, Marker, Reference } from '@armistice/table';
import type { Nation } from '../../types.ts';
import { backFace, blockFace } from '../blocks.ts';
import { NATIONS } from '../names.ts';

const block = (nation: Nation, kind: 'infantry' | 'cavalry' | 'deception', value: number, up = false) =>
  blockFace({ kind, nation, value, up }, nation === 'german' ? 'cp' : 'allied');

const mark = (kind: Marker['kind'], label: string, title: string): Marker => ({
  hex: '',
  kind,
  label,
  title,
});

const BLOCKS: readonly LegendRow[] = [
  {
    title: 'Infantry',
    text: 'The number is its strength: so many dice.',
    rule: '1.1',
    counter: block('german', 'infantry', 8),
  },
  {
    title: 'Cavalry',
    text: 'Moves three hexes instead of two.',
    rule: '7.2',
    counter: block('french', 'cavalry', 3),
  },
  {
    title: 'Deception',
    text: 'Nothing: it fools the enemy, and goes when it is seen.',
    rule: '1.2',
    counter: block('british', 'deception', 0),
  },
  ...(['belgian', 'american'] as const).map(
    (nation): LegendRow => ({ title: NATIONS[nation], counter: block(nation, 'infantry', 4) }),
  ),
  {
    title: 'Its back to you',
    text: 'An enemy block whose strength you do not know.',
    rule: '2.3',
    counter: backFace('cp'),
  },
  {
    title: 'Lying',
    text: 'Face up: the enemy can read it.',
    rule: '7.1.3',
    counter: block('german', 'infantry', 8, true),
  },
];

const MARKS: readonly LegendRow[] = [
  {
    title: 'Fortress',
    text: 'Its points: so many dice, and hits that it takes first.',
    rule: '7.3.5',
    marker: mark('fort', '3', 'fortress'),
  },
  {
    title: 'Artillery',
    text: 'Counters laid in the hex; a question mark is one that lies face down.',
    rule: '7.3.1',
    marker: mark('gun', '2', 'artillery'),
  },
  {
    title: 'Squadron',
    text: 'In the air over the hex, to see what stands there.',
    rule: '7.1.1',
    marker: mark('plane', '1', 'squadron'),
  },
  {
    title: 'Newly contested',
    text: 'Must be fought over in this Action Phase.',
    rule: '7.2.3',
    marker: mark('fight', '', 'newly contested'),
  },
  {
    title: 'Breakout',
    text: 'The enemy is gone: blocks here may go on.',
    rule: '7.4',
    marker: mark('breakout', '', 'breakout'),
  },
  {
    title: 'Out of supply',
    text: 'Blocks here move one hex, attack nobody, and wear away.',
    rule: '6.7',
    marker: mark('cut-off', '', 'out of supply'),
  },
  {
    title: 'Hindenburg Line',
    text: 'Twice the dice of a trench, for the Central Powers.',
    rule: '16.4',
    marker: mark('trench', 'H', 'Hindenburg Line'),
  },
];

/** Letters printed on the map: what the first is for, and whose. */
const BADGES: readonly LegendRow[] = [
  {
    title: 'VC',
    text: 'Victory points of the Central Powers: a place that scores for them. With a year, in that year’s scenarios.',
    rule: '15.1',
    badge: 'VC',
  },
  {
    title: 'VM',
    text: 'Victory, Marne: the Central Powers score it when they stand on the Marne, even if it is contested.',
    rule: '15.1',
    badge: 'VM',
  },
  {
    title: 'VPX',
    text: 'Victory, Plan XVII: Alsace, which scores for the Allies.',
    rule: '15.1',
    badge: 'VPX',
  },
  {
    title: 'RC',
    text: 'Reinforcements of the Central Powers arrive here: Koblenz.',
    rule: '6.2',
    badge: 'RC',
  },
  {
    title: 'RF',
    text: 'French reinforcements, and later Americans, arrive here: Paris.',
    rule: '6.2',
    badge: 'RF',
  },
];

const CUBES: readonly LegendRow[] = [
  {
    title: 'Blue',
    text: 'Royal Navy: the blockade costs the Central Powers economic points.',
    rule: '6.4.2',
    cube: 'blue',
  },
  {
    title: 'Black',
    text: 'At sea submarines, which cost the Allies; in the East calm.',
    rule: '6.4.3',
    cube: 'black',
  },
  { title: 'White', text: 'Nothing happens at sea; it leaves the bag.', rule: '6.4.3', cube: 'white' },
  { title: 'Red', text: 'A Russian success in the East.', rule: '5.1', cube: 'red' },
];

const WORDS: readonly LegendRow[] = [
  { title: 'SP', text: 'Strength point: a die in combat, and what losses are counted in.', rule: '1.1' },
  { title: 'EP', text: 'Economic point: what a side spends in Production.', rule: '6.3' },
  { title: 'VP', text: 'Victory point.', rule: '15.0' },
  {
    title: 'Baseline',
    text: 'French hexes of the Central Powers when the turn began: what they gain or lose against it scores.',
    rule: '15.2',
  },
  {
    title: 'Contested',
    text: 'Blocks of both sides stand in the hex, or blocks and an enemy fortress.',
    rule: '1.3',
  },
  {
    title: 'Logistic point',
    text: 'Pays for the rail gun, a reinforcement in battle or a move by rail.',
    rule: '10.0',
  },
];

export const legend: Reference['legend'] = [
  { title: 'Blocks', rows: BLOCKS },
  { title: 'Marks', rows: MARKS },
  { title: 'Letters on the map', rows: BADGES },
  { title: 'Cubes', rows: CUBES },
  { title: 'Words', rows: WORDS },
];
