import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mails.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { ana, enquiriesOn, proposal } from './enquiries.testing.ts';
import { sweepEnquiries } from './index.ts';

const first = await startTestApp();
const { clock, database, join, platform } = first;

const { send, enquiriesOf, proposalsOf } = enquiriesOn(first);

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

test('the text of an enquiry is escaped everywhere', async () => {
  const email = 'html@example.org';
  const message = { ...ana, email, subject: '<b>Oi</b>', message: '<script>alert(1)</script> & mais' };
  const member = await join({ email, confirmed_at: clock.now() });
  await send('contact', message, member.headers);
  expect((await enquiriesOf(email))[0]?.message).toBe(message.message);
  const [copy] = await mailsTo(first, email);
  expect(copy?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; mais');
  expect(copy?.html).not.toContain('<script>');
});

test('copies to one mailbox are limited, but every message is stored', async () => {
  const email = 'victim@example.org';
  for (let times = 0; times < 7; times += 1) expect((await send('contact', { ...ana, email })).statusCode).toBe(201);
  expect(await enquiriesOf(email)).toHaveLength(7);
  expect(await mailsTo(first, email)).toHaveLength(5);
});

test('a member’s messages are in their data export and deleted with the account; requests stay anonymously', async () => {
  const member = await join({ email: 'member@example.org' });
  const email = 'member@example.org';
  await send('contact', { ...ana, email }, member.headers);
  await send('contact', { ...ana, email, kind: 'e-sic' }, member.headers);
  await send('challenge-proposals', { ...proposal, email }, member.headers);
  const tables = platform.personalData.tables.filter(({ table }) => ['enquiry', 'challenge_proposal'].includes(table));
  const copies = await Promise.all(tables.map((table) => table.read(database, member.id)));
  expect(copies.map(({ length }) => length).toSorted()).toEqual([1, 2]);
  await platform.write((transaction, invalidate) => platform.personalData.erase(transaction, member.id, invalidate));
  expect(await enquiriesOf(email)).toEqual([]);
  expect(await proposalsOf(email)).toEqual([]);
  const left = await database
    .selectFrom('enquiry')
    .select(['kind', 'name', 'email'])
    .where('email', 'is', null)
    .execute();
  expect(left).toEqual([{ kind: 'e-sic', name: null, email: null }]);
});

test('what somebody wrote while signed out goes with the account, if its address was confirmed', async () => {
  const write = async (email: string, headers = {}) => {
    await send('contact', { ...ana, email }, headers);
    await send('challenge-proposals', { ...proposal, email }, headers);
  };
  const [confirmed, unconfirmed] = ['confirmed@example.org', 'unconfirmed@example.org'];
  for (const email of [confirmed, unconfirmed, 'nobody@example.org']) await write(email);
  const { id } = await join({ email: confirmed, confirmed_at: clock.now() });
  const other = await join({ email: unconfirmed });
  // Signed in as somebody else under that address: it is theirs.
  await write(confirmed, other.headers);

  const tables = platform.personalData.tables.filter(({ table }) => ['enquiry', 'challenge_proposal'].includes(table));
  const copies = await Promise.all(tables.map((table) => table.read(database, id)));
  expect(copies.map(({ length }) => length)).toEqual([1, 1]);
  await platform.write((transaction, invalidate) => platform.personalData.erase(transaction, id, invalidate));
  expect([(await enquiriesOf(confirmed)).length, (await proposalsOf(confirmed)).length]).toEqual([1, 1]);
  await platform.write((transaction, invalidate) => platform.personalData.erase(transaction, other.id, invalidate));
  expect([await enquiriesOf(confirmed), await proposalsOf(confirmed)]).toEqual([[], []]);
  for (const email of [unconfirmed, 'nobody@example.org'])
    expect([(await enquiriesOf(email)).length, (await proposalsOf(email)).length]).toEqual([1, 1]);
});

test('messages are swept after a year, proposals after two, answered requests after five; open ones stay', async () => {
  await send('contact', ana);
  await send('contact', { ...ana, kind: 'e-sic' });
  await send('contact', { ...ana, kind: 'e-sic' });
  await send('challenge-proposals', proposal);
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
  // Answered and open again, it waits.
  await sweepEnquiries({ database, clock: later(5 * 365 + 2) });
  expect(await counts()).toEqual({ contacts: 0, proposals: 0, requests: before.requests });
  await sql`
    update inbox_item i set status = 'answered' from information_request r
    where r.enquiry_id = i.enquiry_id and r.answered_at is not null`.execute(database);
  await sweepEnquiries({ database, clock: later(5 * 365 + 2) });
  expect(await counts()).toEqual({ contacts: 0, proposals: 0, requests: before.requests - 1 });
});
