/** 6: events. */

import { enforced, notARule } from '@armistice/engine';
import { halting } from '../rules/after-battle.ts';
import { watchBeaches, watchSalonika } from '../rules/bases.ts';
import { airBalance, chitModifiers, chitRefusal, spendChits } from '../rules/battle-events.ts';
import { commitRefusal, joinRefusal } from '../rules/combat.ts';
import { isActivated } from '../rules/command.ts';
import { layMarker } from '../rules/command-markers.ts';
import { takeControl } from '../rules/control.ts';
import { shock } from '../rules/conversions.ts';
import { arabs, entries, landing, libya, republicStep } from '../rules/entries.ts';
import { isOpen } from '../rules/entry.ts';
import { isIdle } from '../rules/event-effects.ts';
import { confess, draws, playNow, purchase, raidPurchase, spend } from '../rules/events.ts';
import { influenza } from '../rules/influenza.ts';
import { capture, raid } from '../rules/lawrence.ts';
import { limitRefusal } from '../rules/limits.ts';
import { approachRefusal, checkDuties, dutyRefusal } from '../rules/mandates.ts';
import { reach } from '../rules/marching.ts';
import { place } from '../rules/new-units.ts';
import { isBrusilov, reckon } from '../rules/odds.ts';
import { isParalysed } from '../rules/paralysis.ts';
import { playEvent } from '../rules/play-events.ts';
import { placeRefusal } from '../rules/restrictions.ts';
import { revolutionModifiers } from '../rules/revolutions.ts';
import { overfull, stackRefusal } from '../rules/stacking.ts';
import { isSupplied } from '../rules/supply.ts';
import { surrenderModifiers } from '../rules/surrender.ts';
import { trenchOf } from '../rules/trenches.ts';
import { rising, vanLosses, vanRetreat } from '../rules/van.ts';
import { checkCapture, score } from '../rules/victory.ts';
import { uBoats } from '../rules/warfare.ts';
import { type Chapters, heading } from './form.ts';

export const events: Chapters = {
  lines: {
    '6.0': heading,
    '6.1': heading,
    '6.11': enforced(purchase, spend, draws),
    '6.12': enforced(playNow, playEvent),
    '6.13': enforced(draws),
    '6.14': enforced(raidPurchase, draws),
    '6.15': enforced(draws),
    '6.16': enforced(spend, raidPurchase),
    '6.17': enforced(playNow, draws),
    '6.2': heading,
    '6.21': notARule('what kinds of events there are'),
    '6.3': enforced(airBalance, chitRefusal, spendChits, reach),
    '6.4': enforced(draws, playNow),
    '6.5': enforced(shock),
    '6.6': enforced(playNow, placeRefusal),
    '6.7': enforced(arabs, isSupplied),
    '6.8': enforced(rising, vanLosses, vanRetreat),
    '6.9': enforced(republicStep, isIdle),
    '6.10': enforced(playEvent, score, takeControl),
    '6.11b': enforced(playNow),
    '6.12b': enforced(chitRefusal, chitModifiers),
    '6.13b': enforced(chitRefusal, chitModifiers),
    '6.14b': enforced(chitRefusal, chitModifiers),
    '6.15b': enforced(chitRefusal, spendChits),
    '6.16b': enforced(chitRefusal, spendChits),
    '6.17b': enforced(chitRefusal, chitModifiers),
    '6.18': enforced(chitRefusal, chitModifiers),
    '6.19': enforced(chitRefusal, chitModifiers),
    '6.20': enforced(chitRefusal, isIdle),
    '6.21b': enforced(chitRefusal, chitModifiers),
    '6.22': enforced(chitRefusal, chitModifiers),
    '6.23': enforced(chitRefusal, chitModifiers),
    '6.24': enforced(raid, chitModifiers),
    '6.25': enforced(chitModifiers, isIdle),
    '6.26': enforced(capture, isIdle),
    '6.27': enforced(isBrusilov, reckon),
    '6.28': enforced(chitRefusal, reckon),
    '6.29': enforced(dutyRefusal, checkDuties, approachRefusal),
    '6.30': enforced(layMarker, isActivated),
    '6.31': enforced(layMarker, isActivated),
    '6.32': enforced(limitRefusal),
    '6.33': enforced(checkCapture),
    '6.34': enforced(playEvent, trenchOf, takeControl),
    '6.35': enforced(playEvent, trenchOf),
    '6.36': enforced(chitRefusal, reckon),
    '6.37': enforced(place),
    '6.38': enforced(halting),
    '6.39': enforced(halting),
    '6.40': enforced(halting),
    '6.41': enforced(revolutionModifiers),
    '6.42': enforced(isParalysed, joinRefusal, commitRefusal),
    '6.43': enforced(playEvent),
    '6.44': enforced(surrenderModifiers, score),
    '6.45': enforced(libya),
    '6.46': enforced(joinRefusal, draws, confess),
    '6.47': enforced(stackRefusal, overfull, commitRefusal),
    '6.48': enforced(uBoats, isIdle),
    '6.49': enforced(playNow),
    '6.50': enforced(playNow),
    '6.51': enforced(landing, watchBeaches, joinRefusal, placeRefusal),
    '6.52': enforced(landing, watchSalonika, isOpen),
    '6.53': enforced(entries, isIdle),
    '6.54': enforced(playNow, isIdle),
    '6.55': enforced(playNow, isIdle),
    '6.56': enforced(placeRefusal, joinRefusal, reach),
    '6.57': enforced(influenza, place),
    '6.58': enforced(playEvent),
  },
  says: {
    ...{
      '6.12': 2,
      '6.14': 2,
      '6.3': 5,
      '6.8': 2,
      '6.12b': 3,
      '6.24': 3,
      '6.27': 2,
      '6.29': 4,
      '6.42': 2,
      '6.45': 2,
    },
    ...{ '6.47': 2, '6.51': 4, '6.52': 3, '6.53': 2, '6.56': 2, '6.57': 2 },
  },
};
