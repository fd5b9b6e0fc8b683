import { expect, test } from 'vitest';
import { judge } from '../audit.mjs';

const hole = (severity: string) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    left: {
      name: 'left',
      severity,
      via: [{ title: 'Reads too far', url: 'https://example.org/1', severity }],
    },
    right: { name: 'right', severity: 'moderate', via: ['left'] },
  },
  metadata: { vulnerabilities: { total: 2 } },
});
const said = (answer: unknown) => judge(JSON.stringify(answer));

test.each(['high', 'critical'])('a %s finding stops, and is named', (severity) => {
  const { ok, line } = said(hole(severity));
  expect(ok).toBe(false);
  expect(line).toContain('1 high or critical');
  expect(line).toContain(`left (${severity}): Reads too far https://example.org/1`);
  expect(line).not.toContain('right');
});

test('a package that brings a hole by another names it', () => {
  const answer = { vulnerabilities: { up: { name: 'up', severity: 'high', via: ['down'] } } };
  expect(said(answer)).toMatchObject({ ok: false, line: expect.stringContaining('by way of down') });
});

test.each([
  ['none', { auditReportVersion: 2, vulnerabilities: {}, metadata: {} }],
  ['moderate ones only', hole('moderate')],
])('findings: %s', (_, answer) => {
  expect(said(answer)).toEqual({ ok: true, line: 'Audit: nothing high or critical is known.' });
});

const error = { summary: '', detail: '' };
test.each([
  [
    'has no list',
    { message: '405 Method Not Allowed - POST https://x.test/bulk', statusCode: 405, error },
    'status 405',
  ],
  [
    'cannot be reached',
    { message: 'request to https://x.test/bulk failed, reason: getaddrinfo ENOTFOUND x.test', error },
    'getaddrinfo ENOTFOUND x.test',
  ],
])('a registry that %s is told of in one line, and stops nobody', (_, answer, why) => {
  expect(said(answer)).toEqual({ ok: true, line: `Audit: left out, the registry has no answer (${why}).` });
});

test.each([
  [
    'no lock file',
    JSON.stringify({ error: { code: 'ENOLOCK', summary: 'It needs a lockfile.' } }),
    'lockfile',
  ],
  ['no answer at all', '', 'cannot be read'],
  ['something else', '[]', 'cannot be read'],
])('what npm itself fails at stops: %s', (_, text, why) => {
  expect(judge(text)).toMatchObject({ ok: false, line: expect.stringContaining(why) });
});
