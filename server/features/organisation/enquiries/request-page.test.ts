import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { generateProtocol } from './send-enquiry.ts';

const { app, post } = await startTestApp({ pages: true });
const openPage = (protocol: string, remoteAddress: string) =>
  app.inject({ url: `/transparencia/pedido/${protocol}`, remoteAddress });

test('AMB-22 guesses by the page count by network address, and do not block other people', async () => {
  const request = {
    name: 'Ana',
    email: 'ana@example.org',
    subject: 'Contas',
    message: 'Peço as contas.',
    kind: 'e-sic',
  };
  const asked = await post('/api/contact', { 'content-type': 'application/json' }, JSON.stringify(request));
  const { protocol } = asked.json();
  const statuses: number[] = [];
  for (let times = 0; times < 22; times += 1) {
    const answer = await openPage(generateProtocol(), '198.51.100.9');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([...Array(20).fill(404), 429, 429]);
  expect((await openPage(protocol, '198.51.100.9')).statusCode).toBe(429);
  const answer = await openPage(protocol, '198.51.100.10');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(answer.headers['cache-tag']).toBeUndefined();
  expect(answer.body).toContain('name="robots" content="noindex"');
});
