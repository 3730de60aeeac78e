import { readProtocol } from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import { expect, test } from 'vitest';
import { expectError, expectTooMany } from '../../../testing/expect-error.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { answerRequest, extendRequest } from './index.ts';
import { generateProtocol } from './send-enquiry.ts';

const first = await startTestApp({ pages: true, settings: { CONTACT_EMAIL: 'casa@mutirao.example' } });
const { app, platform, clock, get } = first;
const unknown = {
  error: 'not_found',
  message: 'Não encontramos um pedido com este protocolo. Confira as letras e os números.',
} as const;

const request = {
  name: 'Caio Melo',
  subject: 'Contas do convênio',
  message: 'Peço as contas do último convênio com a prefeitura.',
  kind: 'e-sic',
};
let last = 0;
async function ask(email: string, language = 'pt'): Promise<{ protocol: string; due_on: string }> {
  last += 1;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    payload: JSON.stringify({ ...request, email }),
    remoteAddress: `10.1.0.${last}`,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}
const readAs = (remoteAddress: string, protocol: string) =>
  app.inject({ url: `/api/contact/requests/${encodeURIComponent(protocol)}`, remoteAddress });
const plain = (protocol: string) => readProtocol(protocol) as string;

test('AMB-22 a request gets a protocol and twenty days, and is read by it alone, uncached', async () => {
  const { protocol, due_on } = await ask('caio@example.org');
  expect(protocol).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{4}(?:-[34679ACDEFGHJKMNPQRTWXY]{4}){3}$/);
  const due = new Date(clock.now().getTime() + 20 * day - 3 * 3_600_000).toISOString().slice(0, 10);
  expect(due_on).toBe(due);
  const typed = [protocol, protocol.toLowerCase(), protocol.replaceAll('-', ''), protocol.replaceAll('-', ' ')];
  for (const one of typed) {
    const answer = await readAs('10.2.0.1', one);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.json()).toEqual({
      protocol,
      subject: request.subject,
      message: request.message,
      status: 'received',
      due_on: due,
      is_overdue: false,
      extension_reason: null,
      answer: null,
      answered_at: null,
      created_at: expect.stringMatching(/Z$/),
    });
  }
  const [copy] = await mailsTo(first, 'caio@example.org');
  expect(copy?.text).toContain(`/transparencia/pedido/${protocol}`);
  const [toOrganisation] = await mailsTo(first, 'casa@mutirao.example');
  expect(toOrganisation?.subject).toContain(plain(protocol));
});

test('invalid protocols are answered like unknown ones, and guesses are limited', async () => {
  const guesses = [generateProtocol(), 'ACDE-3467-9FGH-JKM4', 'x', '%00', 'a'.repeat(60), 'a'.repeat(200), '1 or 1=1'];
  for (const guess of guesses) {
    const answer = await readAs('10.3.0.1', guess);
    expect(answer.statusCode).toBe(404);
    if (guess.length <= 60) expectError(answer, unknown);
  }
  const many = await Promise.all(Array.from({ length: 30 }, () => readAs('10.3.0.2', generateProtocol())));
  expect(many.filter(({ statusCode }) => statusCode === 404)).toHaveLength(20);
  expectTooMany(many.find(({ statusCode }) => statusCode === 429) as never, 600);
});

test('reading a request by its protocol is unlimited', async () => {
  const { protocol } = await ask('often@example.org');
  for (let times = 0; times < 25; times += 1) expect((await readAs('10.4.0.1', protocol)).statusCode).toBe(200);
});

test('an answer is given once, mailed in the language of the sender, and read by the protocol', async () => {
  const email = 'dora@example.org';
  const { protocol } = await ask(email, 'en');
  const given = { protocol: plain(protocol), answer: 'The accounts are on the page.\nRegards' };
  const answers = await Promise.all([1, 2, 3].map(() => answerRequest(platform, given)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect((await readAs('10.5.0.1', protocol)).json()).toMatchObject({
    status: 'answered',
    answer: given.answer,
    answered_at: expect.stringMatching(/Z$/),
    is_overdue: false,
  });
  const mails = await mailsTo(first, email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your request for information: protocol ${protocol}`,
    `Answer to request ${protocol}`,
  ]);
  expect(mails[1]?.text).toContain('The accounts are on the page.');
  expect(await extendRequest(platform, { protocol: plain(protocol), reason: 'Too late' })).toBe(false);
});

test('the deadline is extended once, by ten days and with a reason; after it a request is overdue', async () => {
  const email = 'edu@example.org';
  const { protocol, due_on } = await ask(email);
  const reason = 'Os documentos estão no arquivo externo.';
  const moves = await Promise.all([1, 2].map(() => extendRequest(platform, { protocol: plain(protocol), reason })));
  expect(moves.filter(Boolean)).toHaveLength(1);
  const later = new Date(Date.parse(due_on) + 10 * day).toISOString().slice(0, 10);
  expect((await readAs('10.6.0.1', protocol)).json()).toMatchObject({
    status: 'extended',
    due_on: later,
    extension_reason: reason,
    is_overdue: false,
  });
  expect((await mailsTo(first, email))[1]?.subject).toBe(`Novo prazo para o pedido ${protocol}`);
  clock.move(31 * day);
  expect((await readAs('10.6.0.1', protocol)).json()).toMatchObject({ is_overdue: true });
});

test('requests have no list and cannot be changed by the API', async () => {
  expect((await get('/api/contact/requests')).statusCode).toBe(404);
  expect((await get('/api/contact')).statusCode).toBe(404);
  const { protocol } = await ask('fim@example.org');
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    expect((await app.inject({ method, url: `/api/contact/requests/${protocol}` })).statusCode).toBe(404);
});

test('AMB-22 guesses by the page count by network address, and do not block other people', async () => {
  const { protocol } = await ask('guessed@example.org');
  const openPage = (one: string, remoteAddress: string) =>
    app.inject({ url: `/transparencia/pedido/${one}`, remoteAddress });
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
