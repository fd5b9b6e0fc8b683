/** Signing in and up, a password forgotten, an address confirmed or changed. */

import { useState } from 'react';
import { Frame } from '../app/Frame.tsx';
import { arrived, client } from '../app/online-status.ts';
import { go } from '../app/router.ts';
import { AskForm, Field, PasswordField } from './Form.tsx';
import { useHouseInfo } from './Told.tsx';

/** Only to pages of our own. */
const safe = (back: string | undefined): string => (back?.startsWith('/') === true ? back : '/online');
const also = (back: string | undefined): string =>
  back === undefined ? '' : `?back=${encodeURIComponent(back)}`;

async function enter(back: string | undefined): Promise<undefined> {
  if ((await arrived()) === null)
    throw new Error('This browser does not keep the session: allow cookies for this page.');
  go(safe(back), { replace: true });
}

export function SignIn({ back }: { readonly back?: string }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [second, setSecond] = useState(false);
  if (second) return <SecondStep {...(back === undefined ? {} : { back })} />;
  return (
    <Frame title="Sign in" testid="sign-in">
      <AskForm
        button="Sign in"
        act={async () => {
          const asked = await (await client()).signIn({ email, password });
          if (!asked.second) return enter(back);
          setSecond(true);
          return undefined;
        }}
      >
        <Field label="E-mail" type="email" auto="email" value={email} onChange={setEmail} />
        <PasswordField label="Password" value={password} onChange={setPassword} />
      </AskForm>
      <p>
        Not been here yet? <a href={`#/sign-up${also(back)}`}>Make an account</a>. ·{' '}
        <a href="#/forgot">Password forgotten</a>
      </p>
    </Frame>
  );
}

/** The password was right; the account has a second factor. */
function SecondStep({ back }: { readonly back?: string }) {
  const [code, setCode] = useState('');
  return (
    <Frame title="Sign in" testid="sign-in-second">
      <AskForm
        button="Go on"
        act={async () => {
          await (await client()).signInSecond(code.replaceAll(' ', ''));
          return enter(back);
        }}
      >
        <Field
          label="Code"
          auto="one-time-code"
          value={code}
          onChange={setCode}
          most={40}
          hint="From the app on your phone; or one of your spare codes."
        />
      </AskForm>
    </Frame>
  );
}

/** The link sent to another address for an account. */
function NewAddress({ token }: { readonly token: string }) {
  const [done, setDone] = useState(false);
  return (
    <Frame title="Another address" testid="new-address">
      {done ? (
        <p role="status">
          Your account has this address now. <a href="#/account">My account</a>
        </p>
      ) : (
        <AskForm
          button="Use this address"
          act={async () => {
            await (await client()).confirmAddress(token);
            await arrived().catch(() => null); // whoever opens it elsewhere is not signed in there
            setDone(true);
            return undefined;
          }}
        >
          <p>You sign in with it from now on, and notices come there.</p>
        </AskForm>
      )}
    </Frame>
  );
}

export function SignUp({ back }: { readonly back?: string }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <Frame title="Make an account" testid="sign-up">
      <AskForm
        button="Make the account"
        act={async () => {
          const { mail } = await (await client()).signUp({ email, password, name: name.trim() });
          return mail
            ? 'A mail is on its way to you. Open the link in it, and the account is yours.'
            : enter(back);
        }}
      >
        <Field
          label="Name"
          auto="nickname"
          value={name}
          onChange={setName}
          most={40}
          hint="Others see it at the table."
        />
        <Field
          label="E-mail"
          type="email"
          auto="email"
          value={email}
          onChange={setEmail}
          hint="Nobody else sees it."
        />
        <PasswordField label="Password" value={password} onChange={setPassword} fresh />
      </AskForm>
      <p>
        Been here before? <a href={`#/sign-in${also(back)}`}>Sign in</a>.
      </p>
    </Frame>
  );
}

export function Forgot() {
  const [email, setEmail] = useState('');
  const house = useHouseInfo();
  if (house?.mail === false)
    return (
      <Frame title="Password forgotten" testid="forgot">
        <p>
          This server sends no mails. Ask whoever runs it: they can give you a link to set a new password.
        </p>
      </Frame>
    );
  return (
    <Frame title="Password forgotten" testid="forgot">
      <AskForm
        button="Send the mail"
        act={async () => {
          await (await client()).forgot(email);
          return 'If there is an account with this address, a mail is on its way. Its link works for an hour.';
        }}
      >
        <Field label="E-mail" type="email" auto="email" value={email} onChange={setEmail} />
      </AskForm>
    </Frame>
  );
}

export function Reset({ token }: { readonly token: string }) {
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  return (
    <Frame title="A new password" testid="reset">
      {done ? (
        <p role="status">
          It is set. <a href="#/sign-in">Sign in</a> with it.
        </p>
      ) : (
        <AskForm
          button="Set it"
          act={async () => {
            await (await client()).reset(token, password);
            setDone(true);
            return undefined;
          }}
        >
          <PasswordField label="New password" value={password} onChange={setPassword} fresh />
        </AskForm>
      )}
    </Frame>
  );
}

export function Verify({ token }: { readonly token: string }) {
  const [done, setDone] = useState(false);
  return (
    <Frame title="Is this your address?" testid="verify">
      {done ? (
        <p role="status">
          It is confirmed: notices will come there. <a href="#/online">Games online</a>
        </p>
      ) : (
        <AskForm
          button="It is mine"
          act={async () => {
            await (await client()).verify(token);
            setDone(true);
            return undefined;
          }}
        >
          <p>You made an account with it. Confirmed, it gets the mails you wish for.</p>
        </AskForm>
      )}
    </Frame>
  );
}

/** Which of them the address asks for. */
export default function SignPage(props: {
  readonly page: string;
  readonly token?: string;
  readonly back?: string;
}) {
  const back = props.back === undefined ? {} : { back: props.back };
  if (props.page === 'sign-up') return <SignUp {...back} />;
  if (props.page === 'forgot') return <Forgot />;
  if (props.page === 'reset') return <Reset token={props.token ?? ''} />;
  if (props.page === 'address') return <NewAddress token={props.token ?? ''} />;
  if (props.page === 'verify') return <Verify token={props.token ?? ''} />;
  return <SignIn {...back} />;
}
