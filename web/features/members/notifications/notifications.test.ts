import type { EventSourceMessage } from 'eventsource-parser';
import { expect, test } from 'vitest';
import { answerKey } from '../../../platform/query-client.ts';
import { isOf } from './changed-challenges.ts';
import { readStream, waitAfter } from './keep-connected.ts';
import { nameDay } from './use-notifications.ts';

const change = { id: 5, slug: 'rio' };
const key = (call: string, params: object = {}) => answerKey(call, { params }, 7);

test.each([
  ['GET /challenges/:id/participation', { id: 5 }, true],
  ['GET /challenges/:id/participation', { id: 6 }, false],
  ['GET /challenges/:id/teams/user/:user', { id: 5, user: 7 }, true],
  ['GET /challenges/:id/teams/:team', { id: 6, team: 5 }, false],
  ['GET /challenges/slug/:slug', { slug: 'rio' }, true],
  ['GET /challenges/slug/:slug', { slug: 'mar' }, false],
  ['GET /profile/teams/invitations', {}, true],
  ['GET /users/:user/teams', { user: 'ana' }, true],
  ['GET /me/waiting-interactions', {}, true],
  ['GET /me/open-stages', {}, true],
  ['GET /challenges/:id/timelines', { id: 5 }, true],
  ['GET /users/search/challenge/:id/teams/:team', { id: 5, team: 4 }, false],
  ['GET /challenges/my', {}, false],
  ['GET /notifications', {}, false],
])('of %s with %o a change in a challenge concerns it: %s', (call, params, expected) => {
  expect(isOf(change, key(call, params))).toBe(expected);
});

test('where changes may have been missed, the answers of all challenges are concerned', () => {
  expect(isOf(null, key('GET /challenges/:id/participation', { id: 6 }))).toBe(true);
  expect(isOf(null, key('GET /notifications'))).toBe(false);
});

const words = { today: 'Hoje', yesterday: 'Ontem' };

test.each([
  ['2026-03-06T02:30:00Z', 'America/Sao_Paulo', '05/03/2026', 'Hoje'],
  ['2026-03-06T02:30:00Z', 'America/Sao_Paulo', '04/03/2026', 'Ontem'],
  ['2026-03-06T02:30:00Z', 'UTC', '05/03/2026', 'Ontem'],
  // The night before, clocks went on by an hour: that day had 23.
  ['2026-03-30T00:30:00+02:00', 'Europe/Berlin', '29/03/2026', 'Ontem'],
  ['2026-01-01T12:00:00Z', 'UTC', '31/12/2025', 'Ontem'],
  ['2026-03-06T12:00:00Z', 'UTC', '02/03/2026', 'segunda-feira, 2 de março'],
  ['2026-03-06T12:00:00Z', 'UTC', '02/03/2025', 'domingo, 2 de março de 2025'],
])('at %s in %s the heading of %s is "%s"', (now, timeZone, date, name) => {
  expect(nameDay(date, { now: new Date(now), timeZone, language: 'pt', words })).toBe(name);
});

function streamOf(...chunks: Uint8Array[]): Response {
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    }),
  );
}

async function eventsIn(stream: Response): Promise<EventSourceMessage[]> {
  const events: EventSourceMessage[] = [];
  await readStream(stream, { onEvent: (event) => events.push(event) });
  return events;
}

test('reads events across chunk boundaries, also within a character', async () => {
  const bytes = new TextEncoder().encode(
    ': beat\n\nid: 7\nevent: notification\ndata: {"a":"ã"}\n\nevent: unread\ndata: 3\n\n',
  );
  const whole = await eventsIn(streamOf(bytes));
  expect(whole).toEqual([
    { id: '7', event: 'notification', data: '{"a":"ã"}' },
    { id: undefined, event: 'unread', data: '3' },
  ]);
  for (let cut = 1; cut < bytes.length; cut += 1)
    expect(await eventsIn(streamOf(bytes.slice(0, cut), bytes.slice(cut)))).toEqual(whole);
});

test('closes a silent connection', async () => {
  let wasCancelled = false;
  const silent = new Response(
    new ReadableStream({
      cancel() {
        wasCancelled = true;
      },
    }),
  );
  await readStream(silent, {}, 20);
  expect(wasCancelled).toBe(true);
});

test('the delay doubles with each failure up to a minute, with jitter', () => {
  expect([0, 1, 2, 3, 5, 6, 20].map((failures) => waitAfter(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 32_000, 60_000, 60_000,
  ]);
  expect(waitAfter(3, 0.5)).toBe(4000);
  const waits = Array.from({ length: 50 }, () => waitAfter(4));
  expect(new Set(waits).size).toBeGreaterThan(40);
  for (const wait of waits) expect(wait).toBeLessThanOrEqual(16_000);
});
