/** The rules of the linked war that its table names, in our own words. */

import type { RuleCard } from '@armistice/table';
import { rules as southern } from '../../italian-front/table/rules.ts';
import { rules as western } from '../../western-front/table/rules.ts';

const ROWS: { readonly [rule: string]: readonly [title: string, text: string] } = {
  'wf:25-2': [
    'When it ends',
    'When Germany, Austria-Hungary, France or Britain surrenders, or with the third turn of November 1918. Italy and Russia may leave the war before.',
  ],
  'wf:25-3': ['Lack of imports', 'From January 1915 on Germany suffers 8 points a month, Austria-Hungary 3.'],
  'wf:25-4': [
    'Garrison of Russia',
    'After her surrender Germany leaves 100 points of infantry, 20 of cavalry, 3 engineers and 4 headquarters in the East.',
  ],
  'wf:25-6': [
    'Bulgaria',
    'She surrenders when Germany has suffered 2450 points; the East then wants more troops.',
  ],
  'wf:25-7': [
    'Austrians in the west',
    'Siege batteries at any time; four divisions once Germany has collapsed.',
  ],
  'wf:25-8': [
    'To the East and back',
    'By rail off the eastern edge; a whole turn on trains. New troops and replacements go there at once.',
  ],
  'wf:25-9': [
    'Help for Italy',
    'Once her morale is shaken: French and British units like those of 16-4 and 16-5, 50 and 30 points of replacements, 25 supply points each. After her collapse, anybody.',
  ],
  'wf:25-10': [
    'Between France and Italy',
    'Off the south of map 5-3 or the west of map 6-4, two turns on trains, counted on the railways of both. With the first Briton the headquarters BEF opens.',
  ],
  'wf:25-11': [
    'The Austrian sphere',
    'Beside the Alpenkorps four German divisions may be in Italy; eight, once Austria-Hungary is shaken or Russia is out.',
  ],
  'it:17-3': ['The border guard', 'It stays on map 6-4 until Italy joins the Entente.'],
  'it:17-6': [
    'Will Italy join?',
    'From March 1915 on a die each month, less 2 while Serbia stands and 1 for each 100 points of Austria-Hungary. Below 1 she joins on the seventh turn two months later.',
  ],
  'it:17-7': ['Italian neutrality', 'Nobody enters Italy before she joins.'],
  'it:17-10': [
    'Garrison of Italy',
    'After her surrender Austria-Hungary keeps 112 points of infantry and two headquarters in her cities.',
  ],
  'it:17-13': [
    'Garrison of the East',
    'After Russia’s surrender Austria-Hungary keeps 150 points of infantry there, 170 with Romania, fewer month by month.',
  ],
  'it:17-17': [
    'Romania',
    'She surrenders with Russia, and stays out of the war if Russia is gone before she joins.',
  ],
  'it:17-18': ['The sphere includes Italy', 'No Germans stand at her border before she is certain to come.'],
  'it:17-19': ['Austrian supply', '100 points in 1915 before Italy joins, 140 after, 165 from 1916 on.'],
  'it:17-21': [
    'Relieved of command',
    'Whoever has more supply points than his nation may have at the start of a month has lost.',
  ],
  'it:18-1': [
    'German schedule',
    'One list for all fronts. The Alpenkorps comes when Italy is certain to join.',
  ],
  'it:18-2': ['Austro-Hungarian schedule', 'One list for all fronts; that of 1914 is for the East.'],
  'east:1': [
    'The East (ours)',
    'Once a month a die is rolled. Troops against what history held there, supply, and how far the front has come are added: 1 or less and the Russians gain, 6 or more and they lose. Losses count; the further back the front, the dearer; at -8 Budapest falls.',
  ],
  'east:2': [
    'Supply for the East (ours)',
    'Points sent there are used month by month; too few cost 1 on the die, fewer than half 2.',
  ],
};

export const rules: { readonly [rule: string]: RuleCard } = {
  ...western,
  ...southern,
  ...Object.fromEntries(Object.entries(ROWS).map(([rule, [title, text]]) => [rule, { title, text }])),
};
