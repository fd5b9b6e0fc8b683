/** After the game: who won and why, the course of the war, luck, the seed and its proof, files to take away. */

import { useEffect, useState } from 'react';
import { Curves, Luck } from '../replay/charts.tsx';
import type { Chronicle, Engine, Scene, Verified } from '../session/protocol.ts';
import type { ListedGame } from '../storage/shelf.ts';
import { useOpenGame } from './engine.ts';
import { Frame, WayHome } from './Frame.tsx';
import { download, fileName, logText } from './files.ts';
import { fontRules } from './fonts.ts';
import './after.css';

/** `note`: whether it was rated. */
type Shown = Pick<ListedGame, 'id' | 'game' | 'title'> & { readonly note?: string };

export default function AfterPage({ id }: { readonly id: string }) {
  const open = useOpenGame(id);
  switch (open.state) {
    case 'loading':
      return (
        <Frame title="After the game" testid="after">
          <p role="status">Reading the record …</p>
        </Frame>
      );
    case 'missing':
      return (
        <Frame title="After the game" testid="after">
          <p>This game is not kept in this browser.</p>
          <WayHome />
        </Frame>
      );
    case 'broken':
      return (
        <Frame title="After the game" testid="after">
          <p role="alert">This game cannot be opened. {open.message}</p>
          <WayHome />
        </Frame>
      );
    case 'ready':
      return <Account engine={open.engine} game={open.game} />;
  }
}

function Account({ engine, game }: { readonly engine: Engine; readonly game: Shown }) {
  const [scene, setScene] = useState<Scene>();
  const [chronicle, setChronicle] = useState<Chronicle>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    engine.scene(null).then(setScene, (error: Error) => setFault(error.message));
    engine.chronicle(null).then(setChronicle, (error: Error) => setFault(error.message));
  }, [engine]);
  if (scene === undefined)
    return (
      <Frame title="After the game" testid="after">
        <p role={fault === '' ? 'status' : 'alert'}>{fault === '' ? 'Reading the record …' : fault}</p>
      </Frame>
    );
  return (
    <Frame title={scene.outcome === null ? 'Not over yet' : 'After the game'} testid="after">
      <p className="after-what">
        {game.title} · {scene.scenarioTitle}
      </p>
      {scene.outcome === null ? null : (
        <p className="after-winner">
          {scene.outcome.winner === null
            ? 'A draw'
            : `Victory: ${scene.seatTitles[scene.outcome.winner] ?? scene.outcome.winner}`}
        </p>
      )}
      <p className="after-result">{scene.outcome?.text ?? `${scene.headline}. The game goes on.`}</p>
      {game.note === undefined ? null : <p data-testid="counted">{game.note}</p>}
      <Files engine={engine} game={game} scene={scene} />
      {chronicle === undefined ? null : (
        <>
          <section className="after-part" aria-labelledby="after-course">
            <h2 id="after-course">The course of the war</h2>
            <Curves chronicle={chronicle} sides={scene.sides} />
          </section>
          <section className="after-part" aria-labelledby="after-luck">
            <h2 id="after-luck">Luck</h2>
            <Luck chronicle={chronicle} sides={scene.sides} seatTitles={scene.seatTitles} />
          </section>
        </>
      )}
      <Seed engine={engine} scene={scene} />
    </Frame>
  );
}

function Files(props: { readonly engine: Engine; readonly game: Shown; readonly scene: Scene }) {
  const { engine, game, scene } = props;
  const [fault, setFault] = useState('');
  const [working, setWorking] = useState('');
  const give = (what: () => Promise<void>) => () => {
    setFault('');
    what()
      .catch((error: Error) => setFault(error.message))
      .finally(() => setWorking(''));
  };
  const save = give(async () =>
    download(fileName(game.game, scene.scenario, scene.n, 'json'), await engine.save(), 'application/json'),
  );
  const log = give(async () => {
    const entries = await engine.log(null, 1);
    const title = `${game.title}: ${scene.scenarioTitle}`;
    download(
      fileName(game.game, scene.scenario, scene.n, 'txt'),
      logText(title, entries, scene.seatTitles),
      'text/plain',
    );
  });
  const report = give(async () => {
    setWorking('The report is being written …');
    const page = await engine.report(await fontRules());
    download(fileName(game.game, scene.scenario, scene.n, 'html'), page, 'text/html');
  });
  const film = give(async () => {
    setWorking('The film is being made …');
    const { filmOf } = await import('./film.ts');
    const made = await filmOf(engine, (done, all) => setWorking(`Picture ${done} of ${all} …`));
    download(fileName(game.game, scene.scenario, scene.n, 'png'), made, 'image/png');
  });
  return (
    <div className="after-files">
      <a className="button button-main" href={`#/replay/${game.id}`}>
        Replay
      </a>
      <a className="button" href={`#/table/${game.id}`}>
        To the table
      </a>
      <button
        type="button"
        className="button"
        data-testid="report"
        disabled={working !== ''}
        title="The game turn by turn, with maps, battles, losses and luck: a page to keep or to send"
        onClick={report}
      >
        Report
      </button>
      <button
        type="button"
        className="button"
        data-testid="film"
        disabled={working !== ''}
        title="The whole game as a moving picture (animated PNG)"
        onClick={film}
      >
        Film
      </button>
      <button type="button" className="button" data-testid="export-save" onClick={save}>
        Export the save
      </button>
      <button type="button" className="button" data-testid="export-log" onClick={log}>
        Log as text
      </button>
      {working === '' ? null : (
        <p className="after-working" role="status">
          {working}
        </p>
      )}
      {fault === '' ? null : (
        <p className="app-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function Seed({ engine, scene }: { readonly engine: Engine; readonly scene: Scene }) {
  const [verified, setVerified] = useState<Verified>();
  useEffect(() => {
    engine.verify().then(setVerified, (error: Error) => setVerified({ ok: false, text: error.message }));
  }, [engine]);
  return (
    <section className="after-part" aria-labelledby="after-seed">
      <h2 id="after-seed">The dice, proved</h2>
      <p>
        Every roll comes from one seed. Its fingerprint was shown before the first roll; the seed itself is
        shown when the game is over.
      </p>
      <dl className="after-seed">
        <dt>Fingerprint (SHA-256)</dt>
        <dd>{scene.seedCommit}</dd>
        {scene.seed === undefined ? null : (
          <>
            <dt>Seed</dt>
            <dd data-testid="seed">{scene.seed}</dd>
          </>
        )}
      </dl>
      {verified === undefined ? null : (
        <p className={verified.ok ? 'after-proof' : 'after-proof after-unproved'} data-testid="verified">
          <span aria-hidden="true">{verified.ok ? '✓ ' : '– '}</span>
          {verified.text}
        </p>
      )}
    </section>
  );
}
