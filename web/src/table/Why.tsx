/** The reason of a bot, for whoever asks. */

import { useId, useState } from 'react';
import { sentence } from './scenery.ts';
import './why.css';

export function Why({ why }: { readonly why: string | undefined }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (why === undefined || why === '') return null;
  return (
    <>
      <button
        type="button"
        className="table-why"
        data-testid="why"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        Why?
      </button>
      {open ? (
        <span className="table-reason" id={id} data-testid="reason">
          {stopped(why)}
        </span>
      ) : null}
    </>
  );
}

/** A reason as a sentence of its own. */
export const stopped = (text: string): string => sentence(/[.!?…]$/.test(text) ? text : `${text}.`);
