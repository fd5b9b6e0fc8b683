/** 16, 17: national collapse, and every nation's own rules. */

import { enforced } from '@armistice/engine';
import { attackOf, defenceOf } from '../forces.ts';
import { checkCollapse, collapse, surrenderTurkey } from '../rules/collapse.ts';
import { commitRefusal, joinRefusal } from '../rules/combat.ts';
import { entries, entry } from '../rules/entries.ts';
import { isOpen } from '../rules/entry.ts';
import { homewardRefusal } from '../rules/homeward.ts';
import { leavePersia, toPersia } from '../rules/persia.ts';
import { callIn } from '../rules/replacements.ts';
import { resources } from '../rules/resources.ts';
import { placeRefusal, stillRefusal } from '../rules/restrictions.ts';
import { revolutions } from '../rules/revolutions.ts';
import { stackRefusal } from '../rules/stacking.ts';
import { isSupplied } from '../rules/supply.ts';
import { turkishSurrender } from '../rules/surrender.ts';
import { giftRefusal } from '../rules/transfers.ts';
import { setUpEuropeanTurkey, watchTurkey } from '../rules/turkey.ts';
import { start } from '../start.ts';
import { units } from '../units.ts';
import { type Chapters, heading } from './form.ts';

export const nations: Chapters = {
  lines: {
    '16.0': heading,
    '16.1': heading,
    '16.11': enforced(collapse, attackOf, defenceOf, stackRefusal, commitRefusal, giftRefusal),
    '16.2': enforced(checkCollapse),
    '16.3': enforced(revolutions),
    '16.31': heading,
    '16.4': enforced(checkCollapse),
    '16.5': enforced(checkCollapse),
    '16.6': enforced(checkCollapse),
    '16.61': enforced(checkCollapse, surrenderTurkey, turkishSurrender),
    '16.7': enforced(checkCollapse),
    '16.8': enforced(checkCollapse),
    '17.0': heading,
    '17.1': enforced(start, resources),
    '17.11': enforced(entries, entry, placeRefusal, stillRefusal, joinRefusal),
    '17.12': enforced(resources),
    '17.13': enforced(watchTurkey, setUpEuropeanTurkey),
    '17.2': enforced(start),
    '17.21': enforced(placeRefusal, joinRefusal, toPersia, leavePersia, units),
    '17.3': enforced(start),
    '17.31': enforced(placeRefusal, joinRefusal, homewardRefusal, resources, callIn),
    '17.4': enforced(isOpen, placeRefusal, isSupplied),
  },
  says: {
    '16.11': 3,
    '16.2': 2,
    '16.5': 2,
    '16.8': 2,
    '17.11': 3,
    '17.13': 2,
    '17.21': 7,
    '17.31': 6,
    '17.4': 2,
  },
};
