/** 15: special units. */

import { enforced } from '@armistice/engine';
import { isShock } from '../forces.ts';
import { isKaiserschlacht } from '../rules/after-battle.ts';
import { supportRefusal, withdrawal } from '../rules/battle.ts';
import { airBalance, chitRefusal, spendChits } from '../rules/battle-events.ts';
import { cavalryRefusal, isSupportable, maySlipAway } from '../rules/cavalry.ts';
import { commitRefusal, joinRefusal } from '../rules/combat.ts';
import { enter, kill } from '../rules/control.ts';
import { convert, shock } from '../rules/conversions.ts';
import { draws } from '../rules/events.ts';
import { arabsReturn, tryOut } from '../rules/irregulars.ts';
import { attackLosers, defenceLosers } from '../rules/losses.ts';
import { place } from '../rules/new-units.ts';
import { reckon } from '../rules/odds.ts';
import { rebuild } from '../rules/replacements.ts';
import { placeRefusal } from '../rules/restrictions.ts';
import { fallOfTheCzar } from '../rules/revolutions.ts';
import { stackRefusal } from '../rules/stacking.ts';
import { isSupplied, isSuppliedAt } from '../rules/supply.ts';
import { trenchOf } from '../rules/trenches.ts';
import { homeDefence, readyAir } from '../rules/warfare.ts';
import { units } from '../units.ts';
import { type Chapters, heading } from './form.ts';

export const specialUnits: Chapters = {
  lines: {
    '15.0': heading,
    '15.1': heading,
    '15.11': enforced(draws),
    '15.12': enforced(spendChits, readyAir),
    '15.13': enforced(airBalance, chitRefusal),
    '15.14': enforced(homeDefence),
    '15.15': enforced(spendChits),
    '15.16': enforced(chitRefusal),
    '15.17': enforced(chitRefusal, spendChits),
    '15.2': heading,
    '15.21': enforced(draws, place),
    '15.22': enforced(commitRefusal),
    '15.23': enforced(reckon),
    '15.24': enforced(joinRefusal, attackLosers, reckon),
    '15.25': enforced(stackRefusal, placeRefusal),
    '15.26': enforced(rebuild, units),
    '15.3': heading,
    '15.31': enforced(place, placeRefusal),
    '15.32': enforced(joinRefusal, stackRefusal, units),
    '15.33': enforced(reckon, defenceLosers),
    '15.4': heading,
    '15.41': enforced(shock),
    '15.42': enforced(shock),
    '15.43': enforced(attackLosers, rebuild),
    '15.44': enforced(reckon, isShock),
    '15.45': enforced(isKaiserschlacht, reckon),
    '15.46': enforced(isShock),
    '15.5': heading,
    '15.51': enforced(maySlipAway, withdrawal),
    '15.52': enforced(withdrawal),
    '15.53': enforced(withdrawal),
    '15.54': enforced(cavalryRefusal, isSupportable, trenchOf),
    '15.55': enforced(convert, rebuild),
    '15.6': heading,
    '15.61': enforced(supportRefusal, isSuppliedAt, place),
    '15.62': enforced(supportRefusal, units),
    '15.63': enforced(enter, joinRefusal, attackLosers),
    '15.7': heading,
    '15.71': enforced(placeRefusal, joinRefusal, isSuppliedAt),
    '15.8': heading,
    '15.81': enforced(isSupplied, enter, kill),
    '15.82': enforced(tryOut),
    '15.83': enforced(kill, arabsReturn),
    '15.9': heading,
    '15.91': enforced(fallOfTheCzar),
    '15.92': enforced(fallOfTheCzar),
  },
  says: { '15.52': 2, '15.54': 3, '15.63': 2 },
};
