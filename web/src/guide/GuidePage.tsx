/** A guided first battle or turn: the real game, a prepared start, and a friend beside the map. */

import { type JSX, useEffect, useMemo, useRef, useState } from 'react';
import { engine, importGame } from '../app/engine.ts';
import { Frame, Waiting } from '../app/Frame.tsx';
import { go } from '../app/router.ts';
import { useSettings } from '../app/settings.ts';
import { useTheme } from '../app/theme.ts';
import { MapView } from '../map/MapView.tsx';
import { type Maps, useMaps } from '../map/useMaps.ts';
import type { Button } from '../session/protocol.ts';
import { useSideColours } from '../style/sides.ts';
import { GuideBox } from './GuideBox.tsx';
import { lightsOf } from './lights.ts';
import { type GuideCourse, type GuideMoment, useGuide } from './useGuide.ts';
import './guide.css';

const CLOSER = 2;

export default function GuidePage({ game }: { readonly game?: string }): JSX.Element {
  const course = useGuide(game);
  const { moment, fault } = course;
  if (fault !== undefined)
    return (
      <Frame title="The guide stumbled" testid="guide">
        <p>{fault}</p>
        <p>
          <button type="button" className="button" onClick={() => location.reload()}>
            Begin again
          </button>
        </p>
      </Frame>
    );
  if (moment === undefined) return <Waiting text="Setting up the armies …" />;
  return <Guided course={course} moment={moment} />;
}

function Guided({ course, moment }: { readonly course: GuideCourse; readonly moment: GuideMoment }) {
  const { guide, index, scene } = moment;
  const step = guide.steps[index];
  const maps = useMaps(engine(), useTheme(), step?.look ?? null);
  useSideColours(scene.sides);
  const { hexNumbers } = useSettings();
  const lights = useMemo(() => lightsOf(moment), [moment]);
  const [word, setWord] = useState<{ readonly index: number; readonly text: string }>();
  const [leaving, setLeaving] = useState(false);
  const heading = useArrival(index);

  // A battle is seen from closer than a war.
  const closer = useRef(false);
  useEffect(() => {
    if (index === 0 || closer.current || maps === null) return;
    closer.current = true;
    for (let i = 0; i < CLOSER; i++) maps.api.zoomIn();
  }, [index, maps]);

  const wrong = (text: string) => setWord({ index, text });
  const onHex = (hex: string) => {
    const click = step?.click;
    if (click !== undefined && 'hex' in click && click.hex === hex) return course.next();
    if (step === undefined)
      return wrong('The guide ends here. Play on from this position, and every hex is yours.');
    wrong(step.hint ?? 'Nothing to do there yet. Read on when you are ready.');
    if (click !== undefined && 'hex' in click) maps?.api.centre(click.hex);
  };
  const onButton = (button: Button) => {
    const click = step?.click;
    if (click !== undefined && 'button' in click && click.button === button.text) return course.next();
    wrong(step?.hint ?? 'Not yet.');
  };
  const onGoOn = async () => {
    setLeaving(true);
    const kept = await importGame(await engine().save(), guide.end.name);
    if (kept.ok) go(`/table/${kept.id}`);
    else {
      setLeaving(false);
      wrong(kept.message);
    }
  };

  const describe = useDescribe(maps, moment);
  if (leaving) return <Waiting text="Putting the game on the table …" />;
  return (
    <div className="guide" data-testid="guide" data-step={step?.id ?? 'end'}>
      <header className="guide-top">
        <a href="#/" className="guide-home">
          Armistice
        </a>
        <span>{scene.headline}</span>
      </header>
      <main id="main" className="guide-main" tabIndex={-1}>
        <div className="guide-map">
          {maps === null ? (
            <Waiting text="Unfolding the map …" />
          ) : (
            <MapView
              key={maps.picture.id}
              picture={maps.picture}
              stacks={scene.stacks}
              markers={scene.markers}
              control={scene.control[maps.index] ?? ''}
              sides={scene.sides}
              lit={lights.lit}
              labels={lights.labels}
              path={lights.path}
              litUnits={lights.units}
              hexNumbers={hexNumbers}
              onHex={onHex}
              describe={describe}
              centreOn={step?.look}
              moment={index}
              api={maps.takeApi}
            />
          )}
        </div>
        <GuideBox
          course={course}
          moment={moment}
          word={word?.index === index ? word.text : undefined}
          heading={heading}
          onButton={onButton}
          onGoOn={onGoOn}
        />
      </main>
    </div>
  );
}

/** Reading begins at the new step's title, unless the reader's hands are on the map. */
function useArrival(index: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    heading.current?.closest('.guide-words')?.scrollTo({ top: 0 });
    if (document.activeElement?.closest('.guide-map')) return;
    heading.current?.focus({ preventScroll: true });
  }, [index]);
  return heading;
}

function useDescribe(maps: Maps | null, { scene }: GuideMoment): (hex: string) => string {
  const places = maps?.places;
  return useMemo(() => {
    const stacks = new Map(scene.stacks.map((stack) => [stack.hex, stack.title]));
    return (id) => {
      const hex = places?.get(id);
      const name = hex?.name === undefined ? id : `${hex.name}, ${id}`;
      return [name, hex?.terrain, stacks.get(id)].filter((part) => part !== undefined).join(', ');
    };
  }, [places, scene]);
}
