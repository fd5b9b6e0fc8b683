/** `armistice odds western-front` */

import { oddsOf } from '../table/odds.ts';

export default oddsOf('western-front');
