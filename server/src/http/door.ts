/**
 * What is refused before any route reads it: text that a store cannot keep, numbers that are none, nesting that would
 * use up the stack of whoever walks it. Everything behind the door may take data for plain data.
 */

import { Fault } from '../fault.ts';

/** No form here goes nearly so deep; content packs neither. */
const DEEPEST = 40;

const strange = (what: string): Fault => new Fault(400, 'malformed', `The request cannot be read: ${what}.`);

function checkText(text: string): void {
  if (text.includes('\0')) throw strange('a text has a sign of number 0');
  if (!text.isWellFormed()) throw strange('a text has half a sign');
}

/** Anything that came as JSON, as a path or as a query. */
export function checkPlain(data: unknown): void {
  let level: unknown[] = [data];
  for (let deep = 0; level.length > 0; deep++) {
    if (deep > DEEPEST) throw strange(`it is nested deeper than ${DEEPEST}`);
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one === 'string') checkText(one);
      else if (typeof one === 'number' && !Number.isFinite(one)) throw strange('a number is too large');
      else if (Array.isArray(one)) for (const item of one) next.push(item);
      else if (typeof one === 'object' && one !== null)
        for (const [key, item] of Object.entries(one)) {
          checkText(key);
          next.push(item);
        }
    }
    level = next;
  }
}
