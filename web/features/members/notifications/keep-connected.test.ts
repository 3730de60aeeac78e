import type { EventSourceMessage } from 'eventsource-parser';
import { expect, test } from 'vitest';
import { readStream, waitAfter } from './keep-connected.ts';

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
  await readStream(stream, (event) => events.push(event));
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
  await readStream(silent, () => {}, 20);
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
