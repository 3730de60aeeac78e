import { expect, test } from 'vitest';
import { expectTooMany } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { ana, enquiriesOn, proposal } from './enquiries.testing.ts';
import { createStamp } from './send-enquiry.ts';

const first = await startTestApp();
const { clock, platform, read } = first;
const { send, enquiriesOf } = enquiriesOn(first);

test('a form sent faster than people write is refused at first, and accepted later', async () => {
  const headers = { 'form-stamp': createStamp(platform.keys.secret, clock.now()) };
  const message = { ...ana, email: 'quick@example.org' };
  expectTooMany(await send('contact', message, headers), 2);
  expectTooMany(await send('challenge-proposals', { ...proposal, email: message.email }, headers), 2);
  expect(await enquiriesOf(message.email)).toEqual([]);
  clock.move(3000);
  expect((await send('contact', message, headers)).statusCode).toBe(201);
});

test('the limit of a network is lower without a form, also with a forged stamp', async () => {
  const { stamp } = await read('/api/contact/form');
  clock.move(3000);
  const address = '192.0.2.7';
  const made = `${Math.floor(clock.now().getTime() / 1000) - 60}.${'A'.repeat(43)}`;
  const sendAs = (header: string, at: number) =>
    send('contact', { ...ana, email: `many-${at}@example.org` }, { 'form-stamp': header }, address);
  const programs = await Promise.all(Array.from({ length: 22 }, (_, at) => sendAs(made, at)));
  expect(programs.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
  expectTooMany(programs.find(({ statusCode }) => statusCode === 429) as never, 3600);
  expect((await sendAs(stamp, 30)).statusCode).toBe(201);
});
