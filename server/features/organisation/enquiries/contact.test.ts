import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { afterThisFile } from '../../../testing/clean-up.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { startMailServer } from '../../../testing/outside-services.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { ana, english, enquiriesOn, proposal } from './enquiries.testing.ts';
import { generateProtocol, openRequest } from './send-enquiry.ts';

const server = await startMailServer();
afterThisFile(server.close);
const organisationEmail = 'casa@mutirao.example';
const first = await startTestApp({ settings: { SMTP_URL: server.url, CONTACT_EMAIL: organisationEmail } });
const { platform, database, read } = first;
const { send, enquiriesOf, proposalsOf } = enquiriesOn(first);

const patience = { timeout: 30_000, interval: 20 };
const received = (to: string) => server.mails.filter(({ recipients }) => recipients.includes(to));

test('CONTACT-04 API-69 ENTITY-13 a message is stored, mailed to the organisation and confirmed to its sender', async () => {
  const answer = await send('contact', { ...ana, name: '  Ana Lima ', email: 'ANA@example.org' });
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json();
  expect(answer.json()).toEqual({
    id,
    kind: 'contact',
    protocol: null,
    due_on: null,
    created_at: expect.stringMatching(/Z$/),
  });
  expect(await enquiriesOf(ana.email)).toEqual([
    expect.objectContaining({ ...ana, id, kind: 'contact', language: 'pt', member_id: null }),
  ]);
  await vi.waitUntil(() => received(organisationEmail)[0] && received(ana.email)[0], patience);
  const [toOrganisation] = received(organisationEmail);
  expect(toOrganisation?.subject).toBe('[Contato] Água na minha rua');
  expect(toOrganisation?.replyTo).toEqual([{ name: 'Ana Lima', address: 'ana@example.org' }]);
  expect(toOrganisation?.text).toContain('Como participo do desafio?');
  const [copy] = received(ana.email);
  expect(copy?.subject).toBe('Recebemos a sua mensagem');
  expect(copy?.text).toMatch(
    /A mensagem enviada com este endereço em [\d/]{10} às \d\d:\d\d \(horário de Brasília\) chegou/,
  );
});

test('CONTACT-05 API-69 a proposal is stored with its goal, mailed and confirmed in its language', async () => {
  const [goal] = await read('/api/categories');
  const answer = await send(
    'challenge-proposals',
    { ...proposal, category_suggestion: goal.name.en.toUpperCase() },
    english,
  );
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ id: expect.any(Number), created_at: expect.stringMatching(/Z$/) });
  await send('challenge-proposals', proposal);
  const rows = await proposalsOf(proposal.email);
  expect(rows.map(({ category_id, language }) => [category_id, language])).toEqual([
    [goal.id, 'en'],
    [null, 'pt'],
  ]);
  expect(rows[1]).toMatchObject(proposal);
  const [copy, second] = await mailsTo(first, proposal.email);
  expect(copy?.subject).toBe('We have received your proposal of a challenge');
  expect(second?.subject).toBe('Recebemos a sua proposta de desafio');
  const toOrganisation = (await mailsTo(first, organisationEmail)).find(({ subject }) =>
    subject.includes('Mobilidade a pé'),
  );
  expect(toOrganisation?.replyTo).toEqual({ name: 'Bia Reis', address: 'bia@example.org' });
});

test('a mail that the server refuses at first arrives once, and the message is stored meanwhile', {
  timeout: 60_000,
}, async () => {
  let refused = 0;
  server.beforeRecipient = (to) => {
    if (to !== 'later@example.org' || refused >= 2) return;
    refused += 1;
    throw Object.assign(new Error('Come back later'), { responseCode: 451 });
  };
  await send('contact', { ...ana, email: 'later@example.org' });
  expect(await enquiriesOf('later@example.org')).toHaveLength(1);
  await vi.waitUntil(() => received('later@example.org').length > 0, { ...patience, timeout: 40_000 });
  expect([refused, received('later@example.org').length]).toEqual([2, 1]);
});

test('a submission repeated after a lost response is stored once, also concurrently', async () => {
  const email = 'again@example.org';
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send('contact', { ...ana, email, kind: 'e-sic' }, headers)),
  );
  answers.push(await send('contact', { ...ana, email, kind: 'e-sic' }, headers));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await enquiriesOf(email)).toHaveLength(1);
  expect(await mailsTo(first, email)).toHaveLength(1);
  const twice = { 'idempotency-key': crypto.randomUUID() };
  const other = { ...proposal, email };
  await Promise.all([1, 2, 3].map(() => send('challenge-proposals', other, twice)));
  expect(await proposalsOf(email)).toHaveLength(1);
});

test('a protocol that exists already is generated again, also concurrently', async () => {
  const taken = generateProtocol();
  const ids = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const answer = await send('contact', { ...ana, email: `race-${at}@example.org` });
      return answer.json().id as number;
    }),
  );
  await Promise.all(
    ids.map((id) => {
      const draws = [taken, generateProtocol()];
      return platform.write((transaction) => openRequest(transaction, { id }, () => draws.shift() as string));
    }),
  );
  const { rows } = await sql<{ protocol: string }>`
    select protocol from information_request where enquiry_id = any(${ids})`.execute(database);
  expect(new Set(rows.map(({ protocol }) => protocol)).size).toBe(8);
  expect(rows.filter(({ protocol }) => protocol === taken)).toHaveLength(1);
});

test('without an address of the organisation a message is stored and confirmed to its sender', async () => {
  const without = await startTestApp();
  const headers = { 'content-type': 'application/json' };
  expect((await without.post('/api/contact', headers, JSON.stringify(ana))).statusCode).toBe(201);
  const { rows } = await sql<{ recipient: string }>`select recipient from mail`.execute(without.database);
  expect(rows).toEqual([{ recipient: ana.email }]);
});
