/** What can be chosen, on the map and beside it, as the table shows it. */

import type { Plain, SeatView } from '@armistice/engine';
import type { OptionDetail, OptionFace } from '@armistice/table';
import type { Button, ChoiceOption } from '../session/protocol.ts';

interface Listed {
  readonly choice: string;
  readonly value: Plain;
}

export function optionOf(
  { choice, value }: Listed,
  { hex, text, binds, ...rest }: OptionFace,
  detail: OptionDetail | undefined,
): ChoiceOption {
  return {
    ...{ choice, value, text },
    ...(hex === undefined ? {} : { hex }),
    ...(binds === true ? { binds } : {}),
    ...beside(rest),
    ...(detail === undefined ? {} : { detail }),
  };
}

export function buttonOf(
  { choice, value }: Listed,
  { text, ...rest }: OptionFace,
  { title, rule }: { readonly title: string; readonly rule?: string },
): Button {
  return {
    ...{ choice, value, text: text || title },
    ...(rule === undefined ? {} : { rule }),
    ...beside(rest),
  };
}

const beside = ({ amount, shelf, price, note }: Omit<OptionFace, 'text'>) => ({
  ...(amount === undefined ? {} : { amount }),
  ...(shelf === undefined ? {} : { shelf }),
  ...(price === undefined ? {} : { price }),
  ...(note === undefined ? {} : { note }),
});

/** How much a seat has put into its envelope. */
export const sealedIn = ({ sealed }: SeatView): number => (Array.isArray(sealed) ? sealed.length : 0);
