/** A game from a file. What cannot be opened says why, and nothing stored is touched. */

import { useState } from 'react';
import { importGame } from './engine.ts';
import { go } from './router.ts';

/** No save of ours comes near it. */
const MOST_BYTES = 64 * 1024 * 1024;

export function ImportSave() {
  const [state, setState] = useState<{ busy?: string; fault?: string }>({});
  const take = async (file: File) => {
    if (file.size > MOST_BYTES) {
      setState({ fault: `${file.name} is too large to be a save.` });
      return;
    }
    setState({ busy: `Opening ${file.name} …` });
    try {
      const done = await importGame(await file.text());
      if (done.ok) go(done.over ? `/after/${done.id}` : `/table/${done.id}`);
      else
        setState({ fault: `${file.name} cannot be opened. ${done.message} Your other games are untouched.` });
    } catch (error) {
      setState({ fault: `${file.name} cannot be opened. ${(error as Error).message}` });
    }
  };
  return (
    <div className="home-import">
      <label className="button">
        Open a save …
        <input
          className="unseen"
          type="file"
          accept=".json,application/json"
          data-testid="import-save"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = ''; // so that the same file can be tried again
            if (file !== undefined) void take(file);
          }}
        />
      </label>
      {state.busy === undefined ? null : <p role="status">{state.busy}</p>}
      {state.fault === undefined ? null : (
        <p className="app-fault" role="alert" data-testid="import-error">
          {state.fault}
        </p>
      )}
    </div>
  );
}
