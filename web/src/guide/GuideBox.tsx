/** The friendly box beside the map: what is going on, and what to click. */

import type { Panel } from '@armistice/table';
import { type RefObject, useState } from 'react';
import { engine } from '../app/engine.ts';
import type { Button } from '../session/protocol.ts';
import { Counter } from '../table/Counter.tsx';
import { Die } from '../table/Die.tsx';
import { RuleCard } from '../table/RuleCard.tsx';
import { GuideBattle } from './GuideBattle.tsx';
import type { GuideStep } from './types.ts';
import type { GuideCourse, GuideMoment } from './useGuide.ts';

export interface GuideBoxProps {
  readonly course: GuideCourse;
  readonly moment: GuideMoment;
  /** A gentle word after a wrong click. */
  readonly word: string | undefined;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  onButton(button: Button): void;
  onGoOn(): void;
}

export function GuideBox({ course, moment, word, heading, onButton, onGoOn }: GuideBoxProps) {
  const { guide, index } = moment;
  const step = guide.steps[index];
  const { title, text } = step ?? guide.end;
  return (
    <aside className="guide-box" aria-label="Guide">
      <div className="guide-words">
        <p className="guide-count">
          {step === undefined ? guide.title : `${guide.title} · ${index + 1} of ${guide.steps.length}`}
        </p>
        <progress
          className="guide-progress"
          value={index}
          max={guide.steps.length}
          aria-label="How far you are"
        />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {step?.battle === true && moment.rolls.length > 0 ? <Dice rolls={moment.rolls} /> : null}
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {step === undefined ? null : <Shown step={step} moment={moment} />}
      </div>
      <div className="guide-deeds">
        <p className="guide-word" role="status">
          {word ?? ''}
        </p>
        {step === undefined ? (
          <button type="button" className="button button-main" onClick={onGoOn} disabled={course.busy}>
            {guide.end.goOn}
          </button>
        ) : (
          <Deeds step={step} moment={moment} course={course} onButton={onButton} />
        )}
        <nav className="guide-nav" aria-label="Steps">
          <button
            type="button"
            className="button button-quiet"
            onClick={course.back}
            disabled={index === 0 || course.busy}
          >
            Back
          </button>
          {step === undefined ? (
            <a className="button button-quiet" href={`#/new/${guide.start.game}`}>
              Another scenario
            </a>
          ) : step.click === undefined ? null : (
            <button
              type="button"
              className="button button-quiet"
              onClick={course.next}
              disabled={course.busy}
              data-testid="guide-skip"
            >
              Skip: do it for me
            </button>
          )}
        </nav>
      </div>
    </aside>
  );
}

function Dice({ rolls }: { readonly rolls: readonly number[] }) {
  return (
    <div className="guide-dice">
      {rolls.map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names
        <Die key={i} value={value} size={56} falling />
      ))}
    </div>
  );
}

/** What to click, or the way on. */
function Deeds({
  step,
  moment,
  course,
  onButton,
}: {
  readonly step: GuideStep;
  readonly moment: GuideMoment;
  readonly course: GuideCourse;
  readonly onButton: (button: Button) => void;
}) {
  const { click, task } = step;
  if (click === undefined)
    return (
      <button
        type="button"
        className="button button-main"
        onClick={course.next}
        disabled={course.busy}
        data-testid="guide-next"
      >
        Go on
      </button>
    );
  return (
    <>
      <p className="guide-task">{task}</p>
      {'hex' in click ? null : (
        <div className="guide-buttons">
          {moment.scene.buttons.map((button) => (
            <button
              key={button.choice + button.text}
              type="button"
              className={button.text === click.button ? 'button guide-lit' : 'button'}
              data-choice={button.choice}
              onClick={() => onButton(button)}
              disabled={course.busy}
            >
              {button.text}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Counters, battle, panel and rules a step speaks of. */
function Shown({ step, moment }: { readonly step: GuideStep; readonly moment: GuideMoment }) {
  const { scene } = moment;
  const stack = scene.stacks.find(({ hex }) => hex === step.stack);
  const panel = scene.panels.find(({ id }) => id === step.panel);
  return (
    <>
      {stack === undefined ? null : (
        <ul className="guide-stack">
          {stack.counters.map((face) => (
            <li key={face.id ?? face.label}>
              <Counter face={face} size={64} />
              <span>
                {face.name}
                <br />
                <span className="guide-soft">{face.factors.join('-')}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {panel === undefined ? null : <Rows panel={panel} />}
      {step.battle === true && scene.battle !== null ? <GuideBattle battle={scene.battle} /> : null}
      <Rules key={step.id} rules={step.rules ?? []} />
    </>
  );
}

function Rows({ panel }: { readonly panel: Panel }) {
  return (
    <dl className="guide-panel">
      {panel.rows.map(({ label, value, note, most, side }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note === undefined ? null : <span className="guide-soft"> {note}</span>}
            {most === undefined || typeof value !== 'number' ? null : (
              <span className="guide-bar" aria-hidden="true">
                <span data-side={side} style={{ width: `${(100 * value) / most}%` }} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Rules({ rules }: { readonly rules: readonly string[] }) {
  const [open, setOpen] = useState<string>();
  if (rules.length === 0) return null;
  return (
    <div className="guide-rules">
      <span className="guide-soft">The rules in short:</span>
      {rules.map((rule) => (
        <button
          key={rule}
          type="button"
          className="guide-rule"
          aria-expanded={open === rule}
          aria-label={`Rule ${rule}`}
          onClick={() => setOpen(open === rule ? undefined : rule)}
        >
          {rule}
        </button>
      ))}
      {open === undefined ? null : (
        <RuleCard rule={open} engine={engine()} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}
