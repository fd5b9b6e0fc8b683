/**
 * Webhooks: a POST with a signature the receiver can check. They go to the open internet only: an address inside is
 * refused when the name is looked up, so that nobody can make this server knock at doors behind it.
 */

import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export interface HookLetter {
  readonly url: string;
  readonly secret: string;
  readonly id: string;
  readonly body: string;
  readonly at: number;
}

export type HookSender = (letter: HookLetter) => Promise<void>;

const TIME_LIMIT = 10_000;

const INSIDE = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fec0::', 10],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(address, bits, 'ipv6');

export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isInside(mapped);
  return INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const inside = (): Error => new Error('The address of this webhook is not on the open internet.');

/** Looks a name up, and refuses what leads inside. */
const outside: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, '', 0);
    if (found.length === 0 || found.some(({ address }) => isInside(address))) return done(inside(), '', 0);
    if (options.all === true) return done(null, found);
    done(null, found[0]!.address, found[0]!.family);
  });
};

/** What a receiver computes to know that a letter is ours. */
export function signature(secret: string, at: number, body: string): string {
  return createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
}

interface Posted {
  readonly url: string;
  readonly headers: { readonly [name: string]: string | number };
  readonly body: string | Buffer;
  readonly allowInside: boolean;
}

/** Posts to the open internet; the status it is answered with. */
export function postOutside({ url, headers, body, allowInside }: Posted): Promise<number> {
  return new Promise((resolve, reject) => {
    const to = new URL(url);
    const host = to.hostname.replace(/^\[|\]$/g, '');
    if (!allowInside && isIP(host) !== 0 && isInside(host)) return reject(inside());
    const send = to.protocol === 'https:' ? secure : plain;
    const call = send(
      to,
      {
        method: 'POST',
        ...(allowInside ? {} : { lookup: outside }),
        signal: AbortSignal.timeout(TIME_LIMIT),
        headers: { 'user-agent': 'armistice', ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

export function hookSender(allowInside = false): HookSender {
  return async ({ url, secret, id, body, at }) => {
    const status = await postOutside({
      ...{ url, body, allowInside },
      headers: {
        'content-type': 'application/json',
        'x-armistice-delivery': id,
        'x-armistice-signature': `t=${at},v1=${signature(secret, at, body)}`,
      },
    });
    if (status < 200 || status >= 300) throw new Error(`The webhook answered ${status}.`);
  };
}
