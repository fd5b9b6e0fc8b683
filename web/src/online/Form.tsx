/** A form that asks the server for something and says what went wrong. */

import { type ReactNode, useState } from 'react';
import { problemOf } from '../session/fault.ts';
import '../app/forms.css';
import './pages.css';

export interface AskFormProps {
  readonly button: string;
  readonly testid?: string;
  readonly children: ReactNode;
  /** What it does; a text it answers with is shown. */
  readonly act: () => Promise<string | undefined>;
}

export function AskForm({ button, testid, children, act }: AskFormProps) {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ readonly text: string; readonly bad: boolean }>();
  const submit = async () => {
    setBusy(true);
    setTold(undefined);
    try {
      const text = await act();
      if (text !== undefined) setTold({ text, bad: false });
    } catch (error) {
      setTold({ text: problemOf(error).message, bad: true });
    }
    setBusy(false);
  };
  return (
    <form
      className="ask-form"
      data-testid={testid}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      {told === undefined ? null : (
        <p className={told.bad ? 'app-fault' : 'ask-told'} role={told.bad ? 'alert' : 'status'}>
          {told.text}
        </p>
      )}
      <p>
        <button type="submit" className="button button-main" disabled={busy}>
          {button}
        </button>
      </p>
    </form>
  );
}

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'url';
  readonly auto?: string;
  readonly hint?: string;
  readonly least?: number;
  readonly most?: number;
}

export function Field({ label, value, onChange, type = 'text', auto, hint, least, most }: FieldProps) {
  return (
    <label className="ask-field">
      <span className="form-name">{label}</span>
      <input
        type={type}
        required
        value={value}
        autoComplete={auto ?? 'off'}
        minLength={least}
        maxLength={most ?? 200}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint === undefined ? null : <span className="form-fact">{hint}</span>}
    </label>
  );
}

/** The shortest password the server takes. */
const SHORTEST = 10;

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A new one, not the one that is in use. */
  readonly fresh?: boolean;
}

export function PasswordField({ label, value, onChange, fresh = false }: PasswordFieldProps) {
  return (
    <Field
      label={label}
      type="password"
      auto={fresh ? 'new-password' : 'current-password'}
      value={value}
      onChange={onChange}
      most={128}
      {...(fresh ? { least: SHORTEST, hint: `At least ${SHORTEST} signs.` } : {})}
    />
  );
}
