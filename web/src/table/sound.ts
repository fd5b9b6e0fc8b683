/** Sounds of the table, made on the spot: dice, guns, a bell. Nothing is loaded. */

import { factsOf, is } from '@armistice/table';
import type { LogEntry } from '../session/protocol.ts';

export type Sound = 'dice' | 'guns' | 'bell';

/** What is to be heard of these entries, each sound once. */
export function soundsOf(entries: readonly Pick<LogEntry, 'rolls' | 'fact' | 'notes'>[]): Sound[] {
  const facts = entries.flatMap(factsOf);
  return [
    ...(facts.some((fact) => is(fact, 'turn')) ? (['bell'] as const) : []),
    ...(facts.some((fact) => is(fact, 'attack')) ? (['guns'] as const) : []),
    ...(entries.some(({ rolls }) => rolls.length > 0) ? (['dice'] as const) : []),
  ];
}

let room: AudioContext | undefined;

export function play(sounds: readonly Sound[]): void {
  if (sounds.length === 0) return;
  room ??= new AudioContext();
  void room.resume();
  for (const sound of sounds) PLAYERS[sound](room, room.currentTime + 0.02);
}

const PLAYERS: { readonly [sound in Sound]: (room: AudioContext, at: number) => void } = {
  dice: (room, at) => {
    for (const [i, gap] of [0, 0.07, 0.13, 0.21, 0.26, 0.36].entries())
      burst(room, at + gap, { length: 0.035, from: 2600 + (i % 3) * 500, loud: 0.25 - i * 0.03 });
  },
  guns: (room, at) => {
    for (const gap of [0, 0.34, 0.52]) burst(room, at + gap, { length: 0.7, from: 140, loud: 0.5 });
  },
  bell: (room, at) => {
    for (const [pitch, loud] of [
      [523, 0.2],
      [1046, 0.09],
      [1410, 0.05],
    ] as const)
      tone(room, at, pitch, loud);
  },
};

/** Noise that dies away, through a filter. */
function burst(
  room: AudioContext,
  at: number,
  { length, from, loud }: { readonly length: number; readonly from: number; readonly loud: number },
): void {
  const samples = Math.ceil(room.sampleRate * length);
  const buffer = room.createBuffer(1, samples, room.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < samples; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 3;
  const source = new AudioBufferSourceNode(room, { buffer });
  const filter = new BiquadFilterNode(room, { type: from > 1000 ? 'bandpass' : 'lowpass', frequency: from });
  source
    .connect(filter)
    .connect(new GainNode(room, { gain: loud }))
    .connect(room.destination);
  source.start(at);
}

function tone(room: AudioContext, at: number, frequency: number, loud: number): void {
  const source = new OscillatorNode(room, { frequency });
  const gain = new GainNode(room, { gain: 0 });
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 1.8);
  source.connect(gain).connect(room.destination);
  source.start(at);
  source.stop(at + 1.9);
}
