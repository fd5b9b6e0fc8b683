/** Forms that people fill in outside of a game, such as the flags of a command: their fields as data, and what is wrong. */

import { z } from 'zod';
import { fail, ok, type Result } from './problem.ts';

export interface Field {
  readonly name: string;
  readonly kind: 'number' | 'text' | 'yes';
  /** Words it can be, where there are only some. */
  readonly values?: readonly string[];
  readonly about: string;
}

interface Described {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
}

/** Each field with what its `describe` says. */
export function fieldsOf(form: z.ZodObject): Field[] {
  const { properties = {} } = z.toJSONSchema(form, { io: 'input' }) as {
    properties?: { [name: string]: Described };
  };
  return Object.entries(properties).map(([name, { type, enum: values, description }]) => ({
    name,
    kind: type === 'boolean' ? 'yes' : type === 'integer' || type === 'number' ? 'number' : 'text',
    ...(values === undefined ? {} : { values }),
    about: description ?? '',
  }));
}

/** What was filled in, or the first field that is wrong and why. */
export function readForm<T>(form: z.ZodType<T>, filled: unknown): Result<T> {
  const parsed = form.safeParse(filled);
  if (parsed.success) return ok(parsed.data);
  const { path, message } = parsed.error.issues[0]!;
  return fail('malformed', path.length === 0 ? message : `${path.join('.')}: ${message}`);
}
