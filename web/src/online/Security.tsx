/** My account, made safe: its address, its password, a second factor, where it is signed in. */

import type { Me, OwnSession } from '@armistice/server/client';
import { useCallback, useEffect, useState } from 'react';
import { client, whoAmI } from '../app/online-status.ts';
import { problemOf } from '../session/fault.ts';
import { AskForm, Field, PasswordField } from './Form.tsx';
import { Group } from './Told.tsx';

type Own = NonNullable<Me['account']>;

export function Address({ account, mail }: { readonly account: Own; readonly mail: boolean }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <Group id="address" title="E-mail address">
      <p data-testid="my-address">
        <b>{account.email}</b> · {account.proved ? 'known to be yours' : 'not confirmed yet'}
      </p>
      {account.proved || !mail ? null : (
        <AskForm
          button="Send the link again"
          testid="prove-again"
          act={async () => {
            await (await client()).verifyAgain();
            return 'A mail is on its way. Open the link in it.';
          }}
        >
          <p className="form-text">Notices come by mail once you have opened the link that was sent there.</p>
        </AskForm>
      )}
      <AskForm
        button="Change the address"
        testid="change-address"
        act={async () => {
          const how = await (await client()).changeAddress(email, password);
          setEmail('');
          setPassword('');
          await whoAmI();
          return how === 'asked'
            ? 'A mail is on its way to the new address. It is yours when you open the link in it, within an hour.'
            : 'Changed.';
        }}
      >
        <Field label="New e-mail" type="email" auto="email" value={email} onChange={setEmail} />
        <PasswordField label="Your password" value={password} onChange={setPassword} />
      </AskForm>
    </Group>
  );
}

export function Password() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  return (
    <Group id="password" title="Password">
      <AskForm
        button="Change the password"
        act={async () => {
          await (await client()).changePassword(current, next);
          setCurrent('');
          setNext('');
          return 'Changed. All other sessions have ended.';
        }}
      >
        <PasswordField label="Password now" value={current} onChange={setCurrent} />
        <PasswordField label="New password" value={next} onChange={setNext} fresh />
      </AskForm>
    </Group>
  );
}

interface Begun {
  readonly uri: string;
  readonly spare: readonly string[];
}

export function SecondFactor({ account }: { readonly account: Own }) {
  const [begun, setBegun] = useState<Begun>();
  return (
    <Group id="second" title="Second factor">
      {account.second ? (
        <HasSecond />
      ) : begun === undefined ? (
        <BeginSecond onBegun={setBegun} />
      ) : (
        <ConfirmSecond begun={begun} onDone={() => setBegun(undefined)} />
      )}
    </Group>
  );
}

function BeginSecond({ onBegun }: { readonly onBegun: (begun: Begun) => void }) {
  const [password, setPassword] = useState('');
  return (
    <AskForm
      button="Set one up"
      testid="begin-second"
      act={async () => {
        onBegun(await (await client()).beginSecond(password));
        return undefined;
      }}
    >
      <p className="form-text">
        Beside the password a code is asked for that an app on your phone makes anew every 30 seconds. Whoever
        finds out your password alone does not come in.
      </p>
      <PasswordField label="Your password" value={password} onChange={setPassword} />
    </AskForm>
  );
}

/** In groups of four, as one reads it out. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function ConfirmSecond({ begun, onDone }: { readonly begun: Begun; readonly onDone: () => void }) {
  const [code, setCode] = useState('');
  const secret = new URL(begun.uri).searchParams.get('secret') ?? '';
  return (
    <>
      <p>
        Give this key to an app for codes (<a href={begun.uri}>open it on this phone</a>):
      </p>
      <p>
        <code className="account-key" data-testid="second-key">
          {grouped(secret)}
        </code>
      </p>
      <Spare codes={begun.spare} />
      <AskForm
        button="Switch it on"
        testid="confirm-second"
        act={async () => {
          await (await client()).confirmSecond(code.replaceAll(' ', ''));
          await whoAmI();
          onDone();
          return undefined;
        }}
      >
        <Field label="The code it shows now" value={code} onChange={setCode} auto="one-time-code" most={10} />
      </AskForm>
    </>
  );
}

function Spare({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div data-testid="spare-codes">
      <p>Should the phone be lost: each of these works once in place of a code. Write them down now.</p>
      <ul className="account-spare">
        {codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

function HasSecond() {
  const [password, setPassword] = useState('');
  const [spare, setSpare] = useState<readonly string[]>([]);
  return (
    <>
      <p data-testid="has-second">On: a code is asked for when you sign in.</p>
      {spare.length === 0 ? null : <Spare codes={spare} />}
      <AskForm
        button="New spare codes"
        testid="fresh-spare"
        act={async () => {
          setSpare(await (await client()).freshSpare(password));
          return 'The old ones are worth nothing any more.';
        }}
      >
        <PasswordField label="Your password" value={password} onChange={setPassword} />
      </AskForm>
      <AskForm
        button="Switch it off"
        testid="end-second"
        act={async () => {
          await (await client()).endSecond(password);
          await whoAmI();
          return undefined;
        }}
      >
        <p className="form-text">The password alone is enough then; say it above.</p>
      </AskForm>
    </>
  );
}

/** 'Firefox on Linux', as far as browsers tell. */
function browserOf(agent: string): string {
  const name = /(Firefox|Edg|OPR|Chrome|Safari)(?=\/)/.exec(agent.replace('HeadlessChrome', 'Chrome'))?.[1];
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(agent)?.[1];
  const called = name === 'Edg' ? 'Edge' : name === 'OPR' ? 'Opera' : name;
  if (called === undefined && system === undefined) return 'A browser or program';
  return `${called ?? 'A browser'}${system === undefined ? '' : ` on ${system.replace('Mac OS X', 'a Mac')}`}`;
}

const dayOf = (text: string): string =>
  new Date(text).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function SessionList() {
  const [list, setList] = useState<readonly OwnSession[]>([]);
  const [fault, setFault] = useState('');
  const look = useCallback(async () => {
    try {
      setList(await (await client()).sessions());
      setFault('');
    } catch (error) {
      setFault(problemOf(error).message);
    }
  }, []);
  useEffect(() => void look(), [look]);
  const end = async (id?: string) => {
    try {
      const ask = await client();
      await (id === undefined ? ask.endOtherSessions() : ask.endSession(id));
    } catch (error) {
      setFault(problemOf(error).message);
    }
    await look();
  };
  return (
    <Group id="sessions" title="Where you are signed in">
      <ul className="account-hooks" data-testid="sessions">
        {list.map(({ id, agent, since, here }) => (
          <li key={id}>
            <span>
              {browserOf(agent)}
              <span className="form-text">
                {here ? 'This browser' : 'Another'}, since {dayOf(since)}
              </span>
            </span>
            {here ? null : (
              <button type="button" className="button" onClick={() => void end(id)}>
                End it<span className="unseen">: {browserOf(agent)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 1 ? (
        <p>
          <button type="button" className="button" data-testid="end-others" onClick={() => void end()}>
            End all others
          </button>
        </p>
      ) : null}
      {fault === '' ? null : (
        <p className="app-fault" role="alert">
          {fault}
        </p>
      )}
    </Group>
  );
}
