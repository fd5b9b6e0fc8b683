/** `armistice odds linked-war` */

import { oddsOf } from '../table/odds.ts';

export default oddsOf('linked-war');
