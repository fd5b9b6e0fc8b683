/** Games retold: the account of a game as data, the report as a page, the film as pictures. */

export { type Account, accountOf, type Reader, readerOf, type TurnAccount } from './account.ts';
export { type PageOptions, reportPage } from './page.ts';
