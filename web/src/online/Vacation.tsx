/** My vacation: games by correspondence wait for me. And whether others see that I am here. */

import type { Me } from '@armistice/server/client';
import { useState } from 'react';
import { client, whoAmI } from '../app/online-status.ts';
import { problemOf } from '../session/fault.ts';
import { AskForm } from './Form.tsx';
import { dayOnly } from './Rows.tsx';

export function Vacation({ me }: { readonly me: Me }) {
  const { until, left } = me.vacation;
  const [days, setDays] = useState(Math.min(7, left));
  return (
    <section className="form-group" aria-labelledby="account-vacation" data-testid="vacation">
      <h2 id="account-vacation" className="form-legend">
        Vacation
      </h2>
      <p className="form-text">
        While you are away, your clocks in fast and slow games stand still, and your opponents see until when.
        Live games go on. You have {left === 1 ? 'one day' : `${left} days`} left in this year.
      </p>
      {until === null ? (
        left === 0 ? null : (
          <AskForm
            button="Go on vacation now"
            act={async () => {
              await (await client()).goAway(days);
              await whoAmI();
              return undefined;
            }}
          >
            <label className="ask-field">
              <span className="form-name">Days</span>
              <input
                type="number"
                required
                min={1}
                max={left}
                value={days}
                onChange={(event) => setDays(event.target.valueAsNumber)}
              />
            </label>
          </AskForm>
        )
      ) : (
        <AskForm
          button="Come back now"
          act={async () => {
            await (await client()).endVacation();
            await whoAmI();
            return undefined;
          }}
        >
          <p role="status">
            You are on vacation until <b>{dayOnly(until)}</b>.
          </p>
        </AskForm>
      )}
    </section>
  );
}

export function Seen({ me }: { readonly me: Me }) {
  const [fault, setFault] = useState('');
  const change = async (hidden: boolean) => {
    try {
      await (await client()).change({ hidden });
      await whoAmI();
      setFault('');
    } catch (error) {
      setFault(problemOf(error).message);
    }
  };
  return (
    <fieldset className="form-group">
      <legend>Presence</legend>
      <label className="form-choice" data-testid="seen">
        <input
          type="checkbox"
          checked={!me.settings.hidden}
          onChange={(event) => void change(!event.target.checked)}
        />
        <span>
          <span className="form-name">Others see when I am here</span>
          <span className="form-text">In lists of games, and among the leaders.</span>
        </span>
      </label>
      {fault === '' ? null : (
        <p className="app-fault" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
