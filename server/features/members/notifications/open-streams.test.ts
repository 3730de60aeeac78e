import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { sessionTag } from '../../../platform/auth/sessions.ts';
import { NotificationStream, OpenStreams } from './notification-stream.ts';

const streams = new OpenStreams();

function open(memberId: number, sessionId: string): NotificationStream {
  const stream = new NotificationStream({ memberId, sessionId, life: 60_000 });
  streams.add(stream);
  onTestFinished(() => void stream.body.destroy());
  return stream;
}

async function close(stream: NotificationStream): Promise<void> {
  const closed = once(stream.body, 'close');
  stream.body.destroy();
  await closed;
}

test('open streams are found by their member and by their session, closed ones by neither', async () => {
  const [first, second, other] = [open(7, 'a'), open(7, 'b'), open(9, 'c')];
  expect(streams.of(7)).toEqual([first, second]);
  expect(streams.ofSession(sessionTag('b'))).toEqual([second]);
  expect(streams.ofSession('challenge:7')).toEqual([]);

  await close(second);
  expect(streams.of(7)).toEqual([first]);
  expect(streams.ofSession(sessionTag('b'))).toEqual([]);
  expect(streams.all()).toEqual([first, other]);
});

test.each([
  ['of one id', 6, 7, [7]],
  ['of an id without a stream', 7, 8, []],
  ['with more ids than members', 6, 1_000_000_000, [7, 9]],
  ['without its beginning', 7, 9, [9]],
])('the members of a range %s', (_, after, until, expected) => {
  open(7, 'a');
  open(9, 'c');
  open(3, 'd');
  expect(streams.membersBetween(after, until)).toEqual(expected);
});
