/** The page: one of its rooms, found by the address, each loaded when it is entered. */

import { lazy, Suspense, useEffect, useState } from 'react';
import { onStoreFault } from './engine.ts';
import { Frame, Notice, Waiting, WayHome } from './Frame.tsx';
import { Home } from './Home.tsx';
import { onlineId, useHouse } from './online-status.ts';
import { Rescue } from './Rescue.tsx';
import { type Route, useRoute } from './router.ts';
import { useTurnCount, useTurns } from './turns.ts';
import { Updated } from './Updated.tsx';

const NewGame = lazy(() => import('./NewGame.tsx'));
const SettingsPage = lazy(() => import('./SettingsPage.tsx'));
const AfterPage = lazy(() => import('./AfterPage.tsx'));

const TablePage = lazy(() => import('../table/TablePage.tsx'));
const ReplayPage = lazy(() => import('../replay/ReplayPage.tsx'));
const GuidePage = lazy(() => import('../guide/GuidePage.tsx'));
const LobbyPage = lazy(() => import('../online/LobbyPage.tsx'));
const FinishedPage = lazy(() => import('../online/FinishedPage.tsx'));
const LeadersPage = lazy(() => import('../online/LeadersPage.tsx'));
const TournamentsPage = lazy(() => import('../online/TournamentsPage.tsx'));
const TournamentPage = lazy(() => import('../online/TournamentPage.tsx'));
const AccountPage = lazy(() => import('../online/AccountPage.tsx'));
const PersonPage = lazy(() => import('../online/PersonPage.tsx'));
const JoinPage = lazy(() => import('../online/JoinPage.tsx'));
const SignPage = lazy(() => import('../online/SignPages.tsx'));
const Notices = lazy(() => import('../online/Notices.tsx'));

const TITLES: { readonly [page in Route['page']]: string } = {
  home: 'Armistice',
  new: 'New game',
  table: 'The table',
  replay: 'Replay',
  after: 'After the game',
  settings: 'Settings',
  guide: 'A first battle',
  online: 'Games online',
  finished: 'Finished games',
  leaders: 'Leaders',
  tournaments: 'Tournaments',
  tournament: 'A tournament',
  account: 'My account',
  person: 'A player',
  game: 'The table',
  join: 'An invitation',
  'sign-in': 'Sign in',
  'sign-up': 'Make an account',
  forgot: 'Password forgotten',
  reset: 'A new password',
  verify: 'My address',
  address: 'Another address',
  unknown: 'Nothing here',
};

export function App() {
  const route = useRoute();
  const title = TITLES[route.page];
  useTurnCount(`${route.page} ${route.params.id ?? ''}`);
  const turns = useTurns();
  // At a table its own step is told.
  const waiting = route.page === 'table' || route.page === 'game' ? 0 : turns;
  useEffect(() => {
    const words = route.page === 'home' ? title : `${title} · Armistice`;
    document.title = waiting === 0 ? words : `Your turn (${waiting}) · ${words}`;
  }, [route.page, title, waiting]);
  useArrival(route);
  return (
    <>
      <Rescue key={route.page + (route.params.id ?? '')}>
        <Suspense fallback={<Waiting />}>
          <Page route={route} />
        </Suspense>
      </Rescue>
      <StoreFault />
      <Updated />
      <Told route={route} />
    </>
  );
}

/** What the server has to tell somebody who is signed in. */
function Told({ route: { page, params } }: { readonly route: Route }) {
  const { me } = useHouse();
  if (me == null) return null;
  const table = page === 'game' ? onlineId(params.id!) : page === 'table' ? params.id : undefined;
  return (
    <Suspense fallback={null}>
      <Notices key={me.id} person={me.id} page={table} />
    </Suspense>
  );
}

function Page({ route: { page, params } }: { readonly route: Route }) {
  switch (page) {
    case 'home':
      return <Home />;
    case 'new':
      return (
        <NewGame
          game={params.game!}
          online={params.online !== undefined}
          {...(params.scenario ? { scenario: params.scenario } : {})}
        />
      );
    case 'table':
      return <TablePage id={params.id!} />;
    case 'replay':
      return <ReplayPage id={params.id!} {...moment(params.n)} />;
    case 'after':
      return <AfterPage id={params.id!} />;
    case 'settings':
      return <SettingsPage />;
    case 'guide':
      return (
        <GuidePage key={params.game ?? ''} {...(params.game === undefined ? {} : { game: params.game })} />
      );
    case 'online':
      return <LobbyPage />;
    case 'finished':
      return <FinishedPage />;
    case 'leaders':
      return <LeadersPage />;
    case 'tournaments':
      return <TournamentsPage />;
    case 'tournament':
      return <TournamentPage key={params.id} id={params.id!} />;
    case 'account':
      return <AccountPage />;
    case 'person':
      return <PersonPage key={params.id} id={params.id!} />;
    case 'game':
      return <TablePage id={onlineId(params.id!)} />;
    case 'join':
      return <JoinPage key={params.token} token={params.token!} />;
    case 'sign-in':
    case 'sign-up':
    case 'forgot':
    case 'reset':
    case 'verify':
    case 'address':
      return (
        <SignPage
          key={page}
          page={page}
          {...(params.token === undefined ? {} : { token: params.token })}
          {...(params.back === undefined ? {} : { back: params.back })}
        />
      );
    default:
      return <Nowhere />;
  }
}

const moment = (n: string | undefined): { n?: number } =>
  n !== undefined && /^\d+$/.test(n) ? { n: Number(n) } : {};

/** A new page is read from its top; Frame sees to the focus. */
function useArrival({ page, params }: Route): void {
  const place = `${page}/${params.id ?? params.game ?? ''}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place
  useEffect(() => {
    scrollTo(0, 0); // some browsers answer with a promise: not to be returned
  }, [place]);
}

function Nowhere() {
  return (
    <Frame title="Nothing here">
      <p>There is no such page.</p>
      <WayHome />
    </Frame>
  );
}

/** A game that cannot be stored is worth interrupting for. */
function StoreFault() {
  const [message, setMessage] = useState<string>();
  useEffect(() => onStoreFault(setMessage), []);
  if (message === undefined) return null;
  return <Notice text={message} onClose={() => setMessage(undefined)} />;
}
