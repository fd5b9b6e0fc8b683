/**
 * Notices to a browser that has no page of ours open, by its own push service. The content is encrypted for that browser
 * alone, and signed with a key of this house (VAPID). Services are reached as webhooks are: on the open internet only.
 */

import webpush from 'web-push';
import type { Db } from '../store/db.ts';
import { postOutside } from './hooks.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Made once, kept in the store, the same for all processes: browsers know us by it. */
export async function pushKeys(db: Db): Promise<PushKeys> {
  return db.tx(async (tx) => {
    await tx.lock('@house');
    const known = await tx.get<{ value: string }>('SELECT value FROM house WHERE key = ?', ['vapid']);
    if (known !== undefined) return JSON.parse(known.value) as PushKeys;
    const keys = webpush.generateVAPIDKeys();
    await tx.run('INSERT INTO house (key, value) VALUES (?, ?)', ['vapid', JSON.stringify(keys)]);
    return keys;
  });
}

export interface PushLetter {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly body: string;
}

/** 'gone': the browser takes nothing from us any more. */
export type PushSender = (letter: PushLetter) => Promise<'sent' | 'gone'>;

/** What nobody took for half a day is no news. */
const LASTS_SECONDS = 43_200;
const GONE = new Set([404, 410]);

export function pushSender(keys: PushKeys, subject: string, allowInside = false): PushSender {
  return async ({ endpoint, p256dh, auth, body }) => {
    const { headers, body: sealed } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      body,
      {
        vapidDetails: { subject, ...keys },
        TTL: LASTS_SECONDS,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      },
    );
    const status = await postOutside({
      url: endpoint,
      headers,
      body: sealed ?? Buffer.alloc(0),
      allowInside,
    });
    if (GONE.has(status)) return 'gone';
    if (status >= 200 && status < 300) return 'sent';
    throw new Error(`The push service answered ${status}.`);
  };
}

/** Who answers for what we send: where the house stands, or whoever its mails come from. */
export function pushSubject(url: string, from: string | undefined): string {
  if (url.startsWith('https:')) return url;
  const address = /[^\s<>]+@[^\s<>]+/.exec(from ?? '')?.[0] ?? 'armistice@localhost';
  return `mailto:${address}`;
}
