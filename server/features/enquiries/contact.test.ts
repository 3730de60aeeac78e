import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { afterThisFile } from '../../testing/clean-up.ts';
import { checkFields, expectError, expectTooMany, malformed } from '../../testing/expect-error.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { mailsTo } from '../../testing/mails-of.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { day } from '../../testing/test-clock.ts';
import { drawProtocol } from './draw-protocol.ts';
import { makeStamp } from './form-stamp.ts';
import { openRequest } from './send-enquiry.ts';

const server = await startMailServer();
afterThisFile(server.close);
const house = 'casa@mutirao.example';
const settings = { SMTP_URL: server.url, CONTACT_EMAIL: house };
const first = await startTestApp({ settings });
const { app, platform, database, clock, read, join } = first;

const ana = {
  name: 'Ana Lima',
  email: 'ana@example.org',
  subject: 'Água na minha rua',
  message: 'Boa tarde!\nComo participo do desafio?',
};
const proposal = {
  name: 'Bia Reis',
  email: 'bia@example.org',
  phone: '+55 (85) 99999-0000',
  country: 'BR',
  category_suggestion: 'Mobilidade a pé',
  message: 'As calçadas do bairro não servem para cadeiras de rodas.',
};
const english = { 'accept-language': 'en' };
let lastAddress = 0;
/** Of a network of its own each time, unless one is given: limits of one test are not another's. */
function send(path: string, payload: unknown, headers: Record<string, string> = {}, remoteAddress?: string) {
  lastAddress += 1;
  return app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
    remoteAddress: remoteAddress ?? `10.0.${lastAddress >> 8}.${lastAddress & 255}`,
  });
}
const patience = { timeout: 15_000, interval: 20 };
const received = (to: string) => server.mails.filter(({ recipients }) => recipients.includes(to));
const enquiriesOf = (email: string) => database.selectFrom('enquiry').selectAll().where('email', '=', email).execute();
const proposalsOf = (email: string) =>
  database.selectFrom('challenge_proposal').selectAll().where('email', '=', email).execute();

test('CONTACT-04 API-69 ENTITY-13 a message is kept, mailed to the organisation, and its sender is told', async () => {
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
  await vi.waitUntil(() => received(house)[0] && received(ana.email)[0], patience);
  const [toHouse] = received(house);
  expect(toHouse?.subject).toBe('[Contato] Água na minha rua');
  expect(toHouse?.replyTo).toEqual([{ name: 'Ana Lima', address: 'ana@example.org' }]);
  expect(toHouse?.text).toContain('Como participo do desafio?');
  const [copy] = received(ana.email);
  expect(copy?.subject).toBe('Recebemos a sua mensagem');
  expect(copy?.text).toMatch(
    /A mensagem enviada com este endereço em [\d/]{10} às \d\d:\d\d \(horário de Brasília\) chegou/,
  );
});

/** What the three forms mail to an address: of a message, of a request and of a proposal. */
async function copiesTo(email: string, headers: Record<string, string> = {}) {
  const name = 'Cobra Rei';
  const message = 'Ganhe dinheiro: https://golpe.example/premio';
  const subject = 'Prêmio à sua espera';
  const enquiry = { name, email, subject, message };
  await send('contact', enquiry, headers);
  const { protocol } = (await send('contact', { ...enquiry, kind: 'e-sic' }, headers)).json();
  await send('challenge-proposals', { ...proposal, name, email, message, category_suggestion: subject }, headers);
  const letters = await mailsTo(first, email);
  expect(letters).toHaveLength(3);
  return { letters, protocol, words: ['Cobra', 'golpe', 'Ganhe', 'Prêmio', proposal.phone] };
}

test.each([
  ['pt', 'não repete o que foi escrito', 'horário de Brasília'],
  ['en', 'does not repeat what was written', 'Brasília time'],
])('nobody mails words of their own to a stranger (%s)', async (language, reason, zone) => {
  const email = `stranger-${language}@example.org`;
  const { letters, protocol, words } = await copiesTo(email, { 'accept-language': language });
  for (const { subject, html, text } of letters) {
    for (const word of words) expect(subject + html + text).not.toContain(word);
    expect(text).toContain(reason);
    expect(text).toContain(zone);
  }
  expect(letters[1]?.text).toContain(`/transparencia/pedido/${protocol}`);
});

test('a member is mailed what they wrote at the address they have confirmed, and at no other', async () => {
  const confirmed = await join({ email: 'own@example.org', confirmed_at: clock.now() });
  const own = await copiesTo('own@example.org', confirmed.headers);
  for (const { html, text } of own.letters) {
    for (const word of own.words.slice(0, 4)) expect(text).toContain(word);
    expect(html).not.toContain('não repete');
  }
  const unconfirmed = await join({ email: 'unproven@example.org', confirmed_at: null });
  const others = [
    await copiesTo('unproven@example.org', unconfirmed.headers),
    await copiesTo('elsewhere@example.org', confirmed.headers),
  ];
  for (const { letters, words } of others)
    for (const { text } of letters) for (const word of words) expect(text).not.toContain(word);
});

test('CONTACT-05 API-69 a proposal is kept with the goal that it names, mailed and confirmed in its language', async () => {
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
  const toHouse = (await mailsTo(first, house)).find(({ subject }) => subject.includes('Mobilidade a pé'));
  expect(toHouse?.replyTo).toEqual({ name: 'Bia Reis', address: 'bia@example.org' });
});

test('a mail that the server cannot take at first comes once, and the message is there meanwhile', {
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

const most = (length: number) => 'a'.repeat(length);
test.each([
  ['name', 'Min 2 characters', 'Mínimo de 2 caracteres', 'A'],
  ['name', 'Max 100 characters', 'Máximo de 100 caracteres', most(101)],
  ['name', 'Invalid value', 'Valor inválido', 'Ana\nBcc: x@example.org'],
  ['email', 'Invalid email', 'Email inválido', 'ana@'],
  ['subject', 'Min 3 characters', 'Mínimo de 3 caracteres', 'Oi'],
  ['subject', 'Max 120 characters', 'Máximo de 120 caracteres', most(121)],
  ['message', 'Min 10 characters', 'Mínimo de 10 caracteres', 'Oi, gente'],
  ['message', 'Max 2000 characters', 'Máximo de 2000 caracteres', most(2001)],
  ['message', 'Field is required', 'Campo é Obrigatório', '   '],
  ['message', 'At most 3 links', 'No máximo 3 links', 'http://a.b www.c.d https://www.e.f http://g.h'],
  ['website', 'Leave this field empty', 'Deixe este campo vazio', 'https://spam.example'],
])('CONTACT-06 %s: “%s” in both languages, and nothing is kept', async (field, en, pt, value) => {
  const email = `refused-${field}@example.org`;
  const message = { ...ana, email, [field]: value };
  expectError(await send('contact', message), { ...checkFields, errors: { [field]: [pt] } });
  expect((await send('contact', message, english)).json().errors).toEqual({ [field]: [en] });
  expect(await enquiriesOf(email)).toEqual([]);
});

test.each([
  ['phone', 'Min 8 characters', '1234567'],
  ['phone', 'Max 25 characters', most(26)],
  ['phone', 'Invalid value', 'call me maybe'],
  ['country', 'Unknown country', 'XX'],
  ['category_suggestion', 'Min 2 characters', 'x'],
  ['category_suggestion', 'Max 100 characters', most(101)],
  ['message', 'Min 10 characters', 'too short'],
  ['website', 'Leave this field empty', 'x'],
])('CONTACT-06 %s of a proposal: “%s”', async (field, message, value) => {
  const answer = await send('challenge-proposals', { ...proposal, [field]: value }, english);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors[field]?.[0]).toBe(message);
});

test('CONTACT-02 CONTACT-03 API-69 whatever is missing is told at its field', async () => {
  const required = (fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, ['Field is required']]));
  expect((await send('contact', {}, english)).json().errors).toEqual(required(['name', 'email', 'subject', 'message']));
  expect((await send('challenge-proposals', {}, english)).json().errors).toEqual(
    required(['name', 'email', 'phone', 'country', 'category_suggestion', 'message']),
  );
  expectError(await send('contact', { ...ana, name: 'A\u0000na' }), {
    ...checkFields,
    errors: { name: ['Valor inválido'] },
  });
  expectError(await send('contact', { ...ana, message: 'A mensagem \u0000 inteira' }), malformed);
});

test('CONTACT-06 bounds themselves are good', async () => {
  const email = 'bounds@example.org';
  const shortest = { ...ana, email, name: 'Zé', subject: 'Oi!', message: most(10) };
  const longest = { ...ana, email, name: most(100), subject: most(120), message: most(2000) };
  for (const message of [shortest, longest]) expect((await send('contact', message)).statusCode).toBe(201);
});

test('what somebody writes is a text everywhere, and never HTML', async () => {
  const email = 'html@example.org';
  const message = { ...ana, email, subject: '<b>Oi</b>', message: '<script>alert(1)</script> & mais' };
  const member = await join({ email, confirmed_at: clock.now() });
  await send('contact', message, member.headers);
  expect((await enquiriesOf(email))[0]?.message).toBe(message.message);
  const [copy] = await mailsTo(first, email);
  expect(copy?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; mais');
  expect(copy?.html).not.toContain('<script>');
});

test('a form that comes back sooner than anyone writes is refused for a moment, and taken then', async () => {
  const headers = { 'form-stamp': makeStamp(platform.secret, clock.now()) };
  const message = { ...ana, email: 'quick@example.org' };
  expectTooMany(await send('contact', message, headers), 2);
  expectTooMany(await send('challenge-proposals', { ...proposal, email: message.email }, headers), 2);
  expect(await enquiriesOf(message.email)).toEqual([]);
  clock.move(3000);
  expect((await send('contact', message, headers)).statusCode).toBe(201);
});

test('one network sends so much by our form, and less by programs, whatever stamp they make up', async () => {
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

test('nobody’s mail box is filled with copies, but every message is kept', async () => {
  const email = 'victim@example.org';
  for (let times = 0; times < 7; times += 1) expect((await send('contact', { ...ana, email })).statusCode).toBe(201);
  expect(await enquiriesOf(email)).toHaveLength(7);
  expect(await mailsTo(first, email)).toHaveLength(5);
});

test('what is sent again, because its answer got lost, is taken once, also at the same moment', async () => {
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

test('a protocol that is taken already is drawn anew, also at the same moment', async () => {
  const taken = drawProtocol();
  const ids = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const answer = await send('contact', { ...ana, email: `race-${at}@example.org` });
      return answer.json().id as number;
    }),
  );
  await Promise.all(
    ids.map((id) => {
      const draws = [taken, drawProtocol()];
      return platform.write((transaction) =>
        openRequest(transaction, { id, created_at: clock.now() }, () => draws.shift() as string),
      );
    }),
  );
  const { rows } = await sql<{ protocol: string }>`
    select protocol from information_request where enquiry_id = any(${ids})`.execute(database);
  expect(new Set(rows.map(({ protocol }) => protocol)).size).toBe(8);
  expect(rows.filter(({ protocol }) => protocol === taken)).toHaveLength(1);
});

test('without an address of the organisation a message is kept, and its sender is told', async () => {
  const without = await startTestApp();
  const headers = { 'content-type': 'application/json' };
  expect((await without.post('/api/contact', headers, JSON.stringify(ana))).statusCode).toBe(201);
  const { rows } = await sql<{ recipient: string }>`select recipient from mail`.execute(without.database);
  expect(rows).toEqual([{ recipient: ana.email }]);
});

test('a member’s messages are in their copy of their data, and go with their account; requests stay without a name', async () => {
  const member = await join({ email: 'member@example.org' });
  const email = 'member@example.org';
  await send('contact', { ...ana, email }, member.headers);
  await send('contact', { ...ana, email, kind: 'e-sic' }, member.headers);
  await send('challenge-proposals', { ...proposal, email }, member.headers);
  const tables = platform.personalData.tables.filter(({ table }) => ['enquiry', 'challenge_proposal'].includes(table));
  const copies = await Promise.all(tables.map((table) => table.read(database, member.id)));
  expect(copies.map(({ length }) => length).toSorted()).toEqual([1, 2]);
  await platform.write((transaction, changed) => platform.personalData.erase(transaction, member.id, changed));
  expect(await enquiriesOf(email)).toEqual([]);
  expect(await proposalsOf(email)).toEqual([]);
  const left = await database
    .selectFrom('enquiry')
    .select(['kind', 'name', 'email'])
    .where('email', 'is', null)
    .execute();
  expect(left).toEqual([{ kind: 'e-sic', name: null, email: null }]);
});

test('messages are swept after a year, proposals after two, answered requests after five; open ones stay', async () => {
  const { sweepEnquiries } = await import('./sweep-enquiries.ts');
  const later = (days: number) => () => new Date(clock.now().getTime() + days * day);
  const counts = async () => {
    const { rows } = await sql<{ contacts: number; requests: number; proposals: number }>`
      select (select count(*) from enquiry where kind = 'contact') as contacts,
        (select count(*) from enquiry where kind = 'e-sic') as requests,
        (select count(*) from challenge_proposal) as proposals`.execute(database);
    return rows[0] as { contacts: number; requests: number; proposals: number };
  };
  const before = await counts();
  await sweepEnquiries({ database, clock: later(364) });
  expect(await counts()).toEqual(before);
  await sweepEnquiries({ database, clock: later(366) });
  expect(await counts()).toEqual({ ...before, contacts: 0 });
  await sweepEnquiries({ database, clock: later(731) });
  expect(await counts()).toEqual({ ...before, contacts: 0, proposals: 0 });
  await sql`
    update information_request set answer = 'Sim.', answered_at = ${clock.now()}
    where enquiry_id = (select min(enquiry_id) from information_request join enquiry on id = enquiry_id and kind = 'e-sic')`.execute(
    database,
  );
  await sweepEnquiries({ database, clock: later(5 * 365 + 2) });
  expect(await counts()).toEqual({ contacts: 0, proposals: 0, requests: before.requests - 1 });
});
