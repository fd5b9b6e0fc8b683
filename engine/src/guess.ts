/** A value that could have been meant: for saying why something cannot be done, before anybody has named a value. */

import { z } from 'zod';
import type { Plain } from './plain.ts';

interface Shape {
  readonly type?: string;
  readonly const?: Plain;
  readonly enum?: readonly Plain[];
  readonly minimum?: number;
  readonly properties?: { readonly [part: string]: Shape };
}

const shapes = new WeakMap<z.ZodType, Shape>();

function shapeOf(form: z.ZodType): Shape {
  const known = shapes.get(form);
  if (known !== undefined) return known;
  const shape = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' }) as Shape;
  shapes.set(form, shape);
  return shape;
}

/**
 * A value of this form, with words put in where it wants some: `word` is asked by the name of the part ('' for the whole)
 * and says nothing where it knows none. Nothing, where the form leaves too much open.
 */
export function guess(form: z.ZodType, word: (part: string) => Plain | undefined): Plain | undefined {
  const fill = (shape: Shape, part: string): Plain | undefined => {
    if (shape.const !== undefined) return shape.const;
    if (shape.enum !== undefined) return shape.enum[0];
    switch (shape.type) {
      case 'null':
        return null;
      case 'string':
        return word(part);
      case 'integer':
        return word(part) ?? Math.max(1, shape.minimum ?? 1);
      case 'object': {
        const filled = Object.entries(shape.properties ?? {}).map(
          ([name, one]) => [name, fill(one, name)] as const,
        );
        return filled.some(([, value]) => value === undefined)
          ? undefined
          : (Object.fromEntries(filled) as Plain);
      }
      default:
        return undefined;
    }
  };
  return fill(shapeOf(form), '');
}
