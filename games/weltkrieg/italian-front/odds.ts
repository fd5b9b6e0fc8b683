/** `armistice odds italian-front` */

import { oddsOf } from '../table/odds.ts';

export default oddsOf('italian-front');
