/** Settings. They are kept as soon as they are touched. */

import { Frame } from './Frame.tsx';
import { useHouse } from './online-status.ts';
import { PACES, type Settings, type Switch, settings, useSettings } from './settings.ts';
import './forms.css';

const THEMES: readonly (readonly [Settings['theme'], string])[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'As the system has it'],
];

const SWITCHES: readonly (readonly [key: Switch, title: string, text: string])[] = [
  [
    'handOver',
    'Cover between turns',
    'With two players at one screen, the table is covered while they change seats.',
  ],
  ['animations', 'Animations', 'Counters glide and dice roll. Off, everything is simply there.'],
  ['stage', 'Battles on a stage', 'Each battle stays with its dice and its result until you press Continue.'],
  [
    'checkEnds',
    'A check before a phase ends',
    'Stacks that could still move, points left over, places that stand empty; and what is for good.',
  ],
  [
    'beforehand',
    'Answers asked for once',
    'While the enemy acts, one sheet asks how your side answers: losses, reinforcement, guns. What it leaves open is asked as it comes.',
  ],
  ['hexNumbers', 'Hex numbers', 'The printed numbers of the hexes on the map.'],
  ['sound', 'Sound', 'Dice that roll, guns before a battle, a bell when a turn begins.'],
];

export default function SettingsPage() {
  const now = useSettings();
  const { online } = useHouse();
  return (
    <Frame title="Settings" testid="settings">
      <fieldset className="form-group">
        <legend>Theme</legend>
        <div className="form-row">
          {THEMES.map(([theme, title]) => (
            <label key={theme} className="form-pill" data-testid={`theme-${theme}`}>
              <input
                type="radio"
                name="theme"
                checked={now.theme === theme}
                onChange={() => settings.set({ theme })}
              />
              {title}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="form-group">
        <legend>Moves of a bot</legend>
        <div className="form-row">
          {PACES.map(([pace, title]) => (
            <label key={pace} className="form-pill" data-testid={`pace-${pace}`}>
              <input
                type="radio"
                name="pace"
                checked={now.pace === pace}
                onChange={() => settings.set({ pace })}
              />
              {title}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="form-group">
        <legend>At the table</legend>
        {SWITCHES.map(([key, title, text]) => (
          <label key={key} className="form-choice">
            <input
              type="checkbox"
              checked={now[key]}
              onChange={(event) => settings.set({ [key]: event.target.checked })}
            />
            <span>
              <span className="form-name">{title}</span>
              <span className="form-text">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="app-soft">
        {online === true
          ? 'Settings, and games not played online, are kept in this browser only.'
          : 'Settings and games are kept in this browser only. Nothing is sent anywhere.'}
      </p>
    </Frame>
  );
}
