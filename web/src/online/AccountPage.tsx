/** My account: name, rating, how to be told, whom I keep away, how it is kept safe, the way out. */

import type { Me } from '@armistice/server/client';
import { useEffect, useState } from 'react';
import { Frame } from '../app/Frame.tsx';
import { client, leave, useHouse, whoAmI } from '../app/online-status.ts';
import { go } from '../app/router.ts';
import { BlockList } from './Distance.tsx';
import { AskForm, Field } from './Form.tsx';
import { Ratings } from './Ratings.tsx';
import { Address, Password, SecondFactor, SessionList } from './Security.tsx';
import { Browser, Group, Mail, useHouseInfo } from './Told.tsx';
import { Seen, Vacation } from './Vacation.tsx';

export default function AccountPage() {
  const { me } = useHouse();
  const house = useHouseInfo();
  const known = me != null;
  // Ratings change while one plays.
  useEffect(() => {
    if (known) whoAmI().catch(() => {});
  }, [known]);
  if (me === undefined)
    return (
      <Frame title="My account" testid="account">
        <p role="status">One moment …</p>
      </Frame>
    );
  if (me === null)
    return (
      <Frame title="My account" testid="account">
        <p>Nobody is signed in here.</p>
        <a className="button button-main" href="#/sign-in?back=/account">
          Sign in
        </a>
      </Frame>
    );
  return (
    <Frame title={me.name} testid="account">
      {me.guest ? (
        <p>You are a guest: this browser alone knows you. Notices come in this browser only.</p>
      ) : null}
      <Ratings ratings={me.ratings} />
      <p>
        <a href="#/online">My games</a> · <a href="#/finished">My finished games</a>
      </p>
      <Name me={me} />
      <Seen me={me} />
      <Browser house={house} />
      {me.guest ? null : (
        <>
          <Vacation me={me} />
          <Mail me={me} house={house} />
          <Hooks me={me} />
        </>
      )}
      <BlockList />
      {me.account == null ? null : (
        <>
          <Address account={me.account} mail={house?.mail === true} />
          <Password />
          <SecondFactor account={me.account} />
          <SessionList />
        </>
      )}
      <p>
        <button
          type="button"
          className="button"
          data-testid="sign-out"
          onClick={() => {
            leave().then(
              () => go('/online'),
              () => {},
            );
          }}
        >
          Sign out
        </button>
      </p>
    </Frame>
  );
}

function Name({ me }: { readonly me: Me }) {
  const [name, setName] = useState(me.name);
  return (
    <Group id="name" title="Name">
      <AskForm
        button="Change the name"
        act={async () => {
          await (await client()).change({ name: name.trim() });
          await whoAmI();
          return 'Changed.';
        }}
      >
        <Field label="Name at the table" value={name} onChange={setName} most={40} />
      </AskForm>
    </Group>
  );
}

function Hooks({ me }: { readonly me: Me }) {
  const [url, setUrl] = useState('');
  const [secret, setSecret] = useState('');
  const remove = async (id: string) => {
    await (await client()).removeHook(id);
    await whoAmI();
  };
  return (
    <Group id="hooks" title="Webhooks">
      <p className="form-text">Each notice is also sent to these addresses, signed with their secret.</p>
      <ul className="account-hooks">
        {me.hooks.map((hook) => (
          <li key={hook.id}>
            <code>{hook.url}</code>
            <button type="button" className="button" onClick={() => void remove(hook.id).catch(() => {})}>
              Remove<span className="unseen"> {hook.url}</span>
            </button>
          </li>
        ))}
      </ul>
      {secret === '' ? null : (
        <p role="status">
          Its secret, shown this once: <code data-testid="hook-secret">{secret}</code>
        </p>
      )}
      <AskForm
        button="Add it"
        testid="add-hook"
        act={async () => {
          const made = await (await client()).addHook(url);
          setSecret(made.secret);
          setUrl('');
          await whoAmI();
          return undefined;
        }}
      >
        <Field label="Address" type="url" value={url} onChange={setUrl} most={500} hint="https://…" />
      </AskForm>
    </Group>
  );
}
