/** 20: pre-war events. */

import { enforced } from '@armistice/engine';
import { keepOut, marchEast } from '../rules/elder.ts';
import { isIdle } from '../rules/event-effects.ts';
import { balticSources, isGermanEdge } from '../rules/fisher.ts';
import { pickItaly, poolTurn } from '../rules/italy.ts';
import { reach } from '../rules/marching.ts';
import { reckon } from '../rules/odds.ts';
import { reinforceGalicia } from '../rules/plan-r.ts';
import { announce, cut, preWarDraw, preWarStep, sailing } from '../rules/prewar.ts';
import { isRooseveltOver, settle, turnOf } from '../rules/prewar-effects.ts';
import { constraintsOf, rowsOf } from '../rules/prewar-rows.ts';
import { rail } from '../rules/rail.ts';
import { resources } from '../rules/resources.ts';
import { placeRefusal } from '../rules/restrictions.ts';
import { transfers } from '../rules/transfers.ts';
import { hesitate, joinTurkey } from '../rules/turkey.ts';
import { decideElder, victoryCheck } from '../rules/victory.ts';
import { uBoats } from '../rules/warfare.ts';
import { type Chapters, heading } from './form.ts';

export const preWar: Chapters = {
  lines: {
    '20.0': heading,
    '20.1': enforced(preWarDraw, preWarStep),
    '20.11': enforced(preWarStep),
    '20.2': heading,
    '20.2#1': enforced(isIdle),
    '20.2#2': enforced(settle, resources),
    '20.2#3': enforced(rowsOf, constraintsOf),
    '20.2#4': enforced(reckon),
    '20.2#5': enforced(rowsOf),
    '20.2#6': enforced(turnOf),
    '20.2#7': enforced(settle, rowsOf, balticSources, rail, isGermanEdge, transfers),
    '20.2#8': enforced(hesitate, joinTurkey, transfers),
    '20.2#9': enforced(pickItaly),
    '20.2#10': enforced(uBoats, isRooseveltOver, victoryCheck),
    '20.3': heading,
    '20.3#1': enforced(rowsOf, constraintsOf, reinforceGalicia, placeRefusal),
    '20.3#2': enforced(announce, settle),
    '20.3#3': enforced(announce, cut, settle),
    '20.3#4': enforced(announce, uBoats, settle),
    '20.3#5': enforced(cut, rowsOf, reach),
    '20.3#6': enforced(settle, victoryCheck),
    '20.3#7': enforced(sailing, preWarStep, settle),
    '20.3#8': enforced(turnOf),
    '20.3#9': enforced(poolTurn),
    '20.3#10': enforced(keepOut, marchEast, constraintsOf, decideElder),
  },
  says: { '20.2#7': 3, '20.2#8': 3, '20.2#10': 2, '20.3#5': 2, '20.3#7': 2, '20.3#10': 3 },
};
