/** What a study of orders needs of this staff and its general. */

export { tryOrders } from '../general/trial.ts';
export { command } from './command.ts';
export type { Orders } from './orders.ts';
export { Staff } from './staff.ts';
