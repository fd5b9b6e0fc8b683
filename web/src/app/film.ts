/** The film of a game, drawn by the browser from the plan that the worker makes. */

import { filmed } from '@armistice/report/film';
import type { Engine } from '../session/protocol.ts';
import { fontRules } from './fonts.ts';

/** Fits a message, and a phone's memory. */
const WIDTH = 720;

export async function filmOf(engine: Engine, onPicture: (done: number, all: number) => void): Promise<Blob> {
  const plan = await engine.film({ width: WIDTH, fonts: await fontRules() });
  const { width, height, pictures } = plan;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (brush === null) throw new Error('This browser cannot draw pictures.');
  const draw = async (svg: string): Promise<Uint8ClampedArray> => {
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    try {
      const image = new Image(width, height);
      image.src = address;
      await image.decode();
      brush.clearRect(0, 0, width, height);
      brush.drawImage(image, 0, 0, width, height);
      return brush.getImageData(0, 0, width, height).data;
    } finally {
      URL.revokeObjectURL(address);
    }
  };
  return filmed(plan, draw, (done) => onPicture(done, pictures.length));
}
