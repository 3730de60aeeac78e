import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { mailsTo } from '../../../../testing/mails-of.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { day } from '../../../../testing/test-clock.ts';
import { inboxSetting } from '../enquiries.testing.ts';
import { remindStaff } from './remind-staff.ts';

const first = await startTestApp({ settings: { CONTACT_EMAIL: 'casa@mutirao.example' } });
const { app, clock, database, get, join, platform, read } = first;
const { writeContact, askFor, propose, act, itemOf, auditOf, notificationsOf } = inboxSetting(first);
const staff = await join({ roles: ['admin'], first_name: 'Bia', last_name: 'Reis' });
const english = { 'accept-language': 'en' };
const notPossible = {
  error: 'conflict',
  message: 'Isto não é possível com a mensagem como ela está. Atualize a página.',
} as const;

test('a message is answered by a mail in the language of its sender, with replies to the organisation', async () => {
  const id = await writeContact({ email: 'dora@example.org' }, english);
  const { answer, can } = await itemOf(staff, id);
  expect(answer).toMatchObject({ greeting: 'Hello, Ana Lima' });
  expect(answer.templates[0]?.text).toContain('Thank you');
  expect(can).toMatchObject({ answered: true, extended: false, drafted: false, closed: true, reopened: false });
  const answered = await act(staff, `${id}/answer`, { version: 1, text: 'Come on Saturday.\n\nBia' });
  expect(answered.json()).toMatchObject({
    status: 'answered',
    version: 2,
    events: [{ kind: 'answered', text: 'Come on Saturday.\n\nBia', actor: { full_name: 'Bia Reis' }, version: 2 }],
  });
  const mail = (await mailsTo(first, 'dora@example.org')).at(-1);
  expect(mail?.subject).toBe('Answer: Água na minha rua');
  expect(mail?.text).toContain('Hello, Ana Lima');
  expect(mail?.text).toContain('Come on Saturday.');
  expect(mail?.replyTo).toMatchObject({ address: 'casa@mutirao.example' });
});

test('staff reword the templates of answers, which have the name of the organisation', async () => {
  const id = await writeContact({ email: 'modelo@example.org' });
  const firstTemplate = async () => (await itemOf(staff, id)).answer.templates[0];
  expect(await firstTemplate()).toMatchObject({ text: expect.stringContaining('Equipe Mutirão') });
  const url = '/api/admin/wording/answers';
  const { texts } = await read(url, staff.headers);
  const { text } = texts.find(({ key }: { key: string }) => key === 'thanks_text');
  const changes = { thanks_text_pt: { from: text.pt, to: 'Olá! Aqui é {organisation}.' } };
  const changed = await app.inject({ method: 'PATCH', url, headers: staff.headers, payload: { changes } });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await firstTemplate()).toMatchObject({ text: 'Olá! Aqui é Mutirão.' });
});

test('notes stay among the staff', async () => {
  const id = await writeContact({ email: 'nota@example.org' });
  const noted = await act(staff, `${id}/notes`, { text: ' Ligar na segunda. ' });
  expect(noted.statusCode).toBe(201);
  expect(noted.json()).toMatchObject({
    version: 1,
    events: [{ kind: 'noted', text: 'Ligar na segunda.', version: null }],
  });
  await act(staff, `${id}/answer`, { version: 1, text: 'Respondido.' });
  for (const { text } of await mailsTo(first, 'nota@example.org')) expect(text).not.toContain('Ligar');
});

test('a request is answered on its page and by mail, extended once before, and not closed unanswered', async () => {
  const id = await askFor({ email: 'caio@example.org' });
  const { protocol, due_on } = await itemOf(staff, id);
  const page = () => read(`/api/contact/requests/${protocol}`);
  expectError(await act(staff, `${id}/closing`, { version: 1, reason: 'Não' }), notPossible);
  const reason = 'Os documentos estão no arquivo externo.';
  const extended = await act(staff, `${id}/extension`, { version: 1, reason });
  const later = new Date(Date.parse(due_on) + 10 * day).toISOString().slice(0, 10);
  expect(extended.json()).toMatchObject({ status: 'open', due_on: later, is_extended: true });
  expect(await page()).toMatchObject({ status: 'extended', due_on: later, extension_reason: reason });
  expect((await mailsTo(first, 'caio@example.org')).at(-1)?.subject).toBe(`Novo prazo para o pedido ${protocol}`);
  expectError(await act(staff, `${id}/extension`, { version: 2, reason }), notPossible);
  await act(staff, `${id}/answer`, { version: 2, text: 'As contas estão na página.' });
  expect(await page()).toMatchObject({ status: 'answered', answer: 'As contas estão na página.' });
  expect((await mailsTo(first, 'caio@example.org')).at(-1)?.subject).toBe(`Resposta ao pedido ${protocol}`);
  expectError(await act(staff, `${id}/answer`, { version: 3, text: 'De novo.' }), notPossible);
  const closed = await act(staff, `${id}/closing`, { version: 3, reason: 'Tudo dito.' });
  expect(closed.json()).toMatchObject({ status: 'closed', events: { length: 3 } });
});

test('a reopened request has days for the appeal, and its new answer takes the place of the old', async () => {
  const id = await askFor();
  const { protocol } = await itemOf(staff, id);
  await act(staff, `${id}/answer`, { version: 1, text: 'Não temos.' });
  clock.move(30 * day);
  const reviewer = await join({ roles: ['admin'] });
  const reopened = await act(reviewer, `${id}/reopening`, { version: 2, reason: 'Recurso.' });
  const soonest = new Date(clock.now().getTime() + 5 * day - 3 * 3_600_000).toISOString().slice(0, 10);
  expect(reopened.json()).toMatchObject({ status: 'open', due_on: soonest, is_overdue: false });
  const page = () => read(`/api/contact/requests/${protocol}`);
  expect(await page()).toMatchObject({ status: 'received', due_on: soonest, is_overdue: false, answer: 'Não temos.' });
  clock.move(6 * day);
  expect(await page()).toMatchObject({ is_overdue: true });
  clock.move(-6 * day);
  await act(reviewer, `${id}/answer`, { version: 3, text: 'Encontramos.' });
  expect(await read(`/api/contact/requests/${protocol}`)).toMatchObject({ answer: 'Encontramos.' });
  expect((await itemOf(reviewer, id)).events.map(({ text }) => text)).toEqual([
    'Não temos.',
    'Recurso.',
    'Encontramos.',
  ]);
  clock.move(-30 * day);
});

test('extending a reopened request mails the reason, not the old answer', async () => {
  const email = 'recurso@example.org';
  const id = await askFor({ email });
  const { protocol } = await itemOf(staff, id);
  await act(staff, `${id}/answer`, { version: 1, text: 'Não temos.' });
  await act(staff, `${id}/reopening`, { version: 2, reason: 'Recurso.' });
  await act(staff, `${id}/extension`, { version: 3, reason: 'O arquivo é grande.' });
  const mail = (await mailsTo(first, email)).at(-1);
  expect(mail?.subject).toBe(`Novo prazo para o pedido ${protocol}`);
  expect(mail?.text).toContain('O arquivo é grande.');
  expect(mail?.text).not.toContain('Não temos.');
  expect(await read(`/api/contact/requests/${protocol}`)).toMatchObject({ status: 'extended' });
});

test('a proposal becomes an unpublished challenge in its language, and its sender is thanked', async () => {
  const id = await propose({ email: 'bia@example.org', message: 'Sidewalks are unfit for wheelchairs.' }, english);
  const drafted = await act(staff, `${id}/challenge`, { version: 1, title: 'Sidewalks for all' });
  const { challenge, status, can } = drafted.json();
  expect(status).toBe('answered');
  expect(can.drafted).toBe(false);
  expect(challenge.slug).toBe('sidewalks-for-all');
  const row = await database.selectFrom('challenge').selectAll().where('id', '=', challenge.id).executeTakeFirst();
  expect(row).toMatchObject({
    published: false,
    title_en: 'Sidewalks for all',
    title_pt: '',
    description_en: '<p>Sidewalks are unfit for wheelchairs.</p>',
    description_pt: '',
  });
  expect((await get(`/api/challenges/${challenge.id}`)).statusCode).toBe(404);
  expect((await mailsTo(first, 'bia@example.org')).at(-1)?.subject).toBe('Your proposal is becoming a challenge');
  const namesake = await propose();
  const again = await act(staff, `${namesake}/challenge`, { version: 1, title: 'Sidewalks for all' });
  expect(again.json().challenge.slug).toMatch(/^sidewalks-for-all-\d+$/);
});

test('who is given an enquiry is notified, unless it is themselves; only staff can be given one', async () => {
  const id = await writeContact();
  const colleague = await join({ roles: ['admin'] });
  const given = await act(staff, `${id}/assignee`, { version: 1, assignee_id: colleague.id }, 'PUT');
  expect(given.json()).toMatchObject({ assignee: { id: colleague.id }, version: 2 });
  const [notification] = await notificationsOf(colleague);
  expect(notification).toMatchObject({ event: 'enquiry_assigned', path: `/admin/inbox/${id}` });
  await act(staff, `${id}/assignee`, { version: 2, assignee_id: staff.id }, 'PUT');
  expect((await notificationsOf(staff)).filter(({ event }) => event === 'enquiry_assigned')).toEqual([]);
  const freed = await act(staff, `${id}/assignee`, { version: 3, assignee_id: null }, 'PUT');
  expect(freed.json()).toMatchObject({ assignee: null });
  const { id: stranger } = await join();
  expectError(await act(staff, `${id}/assignee`, { version: 4, assignee_id: stranger }, 'PUT'), {
    error: 'invalid',
    message: 'Escolha alguém da equipe.',
    errors: { assignee_id: ['Escolha alguém da equipe.'] },
  });
});

/** An organisation of its own, with two of its staff. */
async function startWithTwo() {
  const second = await startTestApp();
  const inbox = inboxSetting(second);
  const [one, other] = [await second.join({ roles: ['admin'] }), await second.join({ roles: ['admin'] })];
  return { second, inbox, one, other };
}

test('suspended staff are given nothing, and what they have is reminded of like what nobody has', async () => {
  const { second, inbox, one, other } = await startWithTwo();
  const id = await inbox.writeContact();
  await inbox.act(one, `${id}/assignee`, { version: 1, assignee_id: other.id }, 'PUT');
  await second.database
    .updateTable('member')
    .set({ suspended_until: new Date(second.clock.now().getTime() + 30 * day), suspension_reason: 'Ofensas.' })
    .where('id', '=', other.id)
    .execute();
  const { data } = await second.read('/api/admin/inbox/assignees', one.headers);
  expect(data.map((person: { id: number }) => person.id)).toEqual([one.id]);
  expect((await inbox.act(one, `${id}/assignee`, { version: 2, assignee_id: other.id }, 'PUT')).statusCode).toBe(422);
  second.clock.move(5 * day);
  await remindStaff(second.platform);
  const { rows } = await sql`
    select split_part(once_for, ', ', 2)::integer as member, detail ->> 'due' as due from announcement
    where event = 'enquiries_due'`.execute(second.database);
  expect(rows).toEqual([{ member: one.id, due: '1' }]);
});

test('staff are reminded once a day of what is due, theirs and what nobody has', async () => {
  const { second, inbox, one, other } = await startWithTwo();
  const theirs = await inbox.writeContact();
  await inbox.act(one, `${theirs}/assignee`, { version: 1, assignee_id: one.id }, 'PUT');
  const remind = () => remindStaff(second.platform);
  await remind();
  second.clock.move(2 * day);
  const unassigned = await inbox.askFor();
  await sql`update inbox_item set due_on = current_date - 1 where id = ${unassigned}`.execute(second.database);
  await Promise.all([remind(), remind(), remind()]);
  const { rows } = await sql<{ member: number; detail: object }>`
    select split_part(once_for, ', ', 2)::integer as member, detail from announcement
    where event = 'enquiries_due' order by id`.execute(second.database);
  expect(rows).toEqual([
    { member: one.id, detail: { due: 2, overdue: 1 } },
    { member: other.id, detail: { due: 1, overdue: 1 } },
  ]);
});

test('staff are reminded of reports and of applications to advise too', async () => {
  const second = await startTestApp();
  const { id } = await second.join({ roles: ['admin'] });
  const other = await second.join();
  const [challengeId = 0] = await second.create({});
  const now = second.clock.now();
  const since = (days: number) => new Date(now.getTime() - days * day - 1000);
  await sql`
    insert into adviser_application (challenge_id, member_id, message, created_at)
    values (${challengeId}, ${other.id}, 'Quero aconselhar este desafio.', ${since(8)})`.execute(second.database);
  await sql`
    insert into moderation_case (kind, target_id, challenge_id, author_id, waiting_since, created_at, updated_at)
    values ('topic', 1, ${challengeId}, ${other.id}, ${since(4)}, ${now}, ${now}),
      ('topic', 2, ${challengeId}, ${id}, ${since(4)}, ${now}, ${now})`.execute(second.database);
  await remindStaff(second.platform);
  const { rows } = await sql`select detail from announcement where event = 'enquiries_due'`.execute(second.database);
  expect(rows).toEqual([{ detail: { due: 2, overdue: 1 } }]);
});

test('views and actions are in the audit log, about the member who wrote', async () => {
  const writer = await join();
  const id = await writeContact({}, writer.headers);
  await itemOf(staff, id);
  await itemOf(staff, id);
  await act(staff, `${id}/notes`, { text: 'Uma nota.' });
  await act(staff, `${id}/closing`, { version: 1, reason: 'Repetida.' });
  const of = { member_id: writer.id, actor_id: staff.id };
  expect(await auditOf(id)).toEqual([
    { ...of, kind: 'enquiry_viewed', detail: { item: id, kind: 'contact' } },
    { ...of, kind: 'enquiry_handled', detail: { item: id, kind: 'contact', action: 'noted' } },
    { ...of, kind: 'enquiry_handled', detail: { item: id, kind: 'contact', action: 'closed' } },
  ]);
});

test('the member who wrote reads in their settings that staff opened it, which is no reason to act on the account', async () => {
  const writer = await join();
  const id = await writeContact({}, writer.headers);
  await itemOf(staff, id);
  await itemOf(staff, id);
  expect(await read('/api/me/staff-views', writer.headers)).toMatchObject([
    { staff: 'Bia Reis', reason: 'Abriu a mensagem que você enviou à organização.' },
  ]);
  const url = `/api/admin/members/${writer.id}/sessions`;
  const ended = await first.app.inject({ method: 'DELETE', url, headers: staff.headers });
  expect(ended.json().error).toBe('refused');
});

test('what staff wrote about a member is in their copy and goes with the account; requests keep their answers', async () => {
  const writer = await join({ email: 'titular@example.org', first_name: 'Zuleica' });
  const contact = await writeContact({ email: 'titular@example.org' }, writer.headers);
  const request = await askFor({ name: 'Zuleica', email: 'titular@example.org' }, writer.headers);
  for (const id of [contact, request]) {
    await act(staff, `${id}/notes`, { text: 'É vizinha da sede.' });
    await act(staff, `${id}/answer`, { version: 1, text: 'Segue a resposta.' });
  }
  const copy = platform.personalData.tables.find(({ table }) => table === 'inbox_event');
  expect(await copy?.read(database, writer.id)).toMatchObject([
    { kind: 'noted', text: 'É vizinha da sede.', by_you: false },
    { kind: 'answered' },
    { kind: 'noted' },
    { kind: 'answered' },
  ]);
  await platform.write((transaction, invalidate) => platform.personalData.erase(transaction, writer.id, invalidate));
  expect((await get(`/api/admin/inbox/${contact}`, staff.headers)).statusCode).toBe(404);
  const left = await itemOf(staff, request);
  expect(left).toMatchObject({ name: null, email: null, events: [{ kind: 'answered', text: 'Segue a resposta.' }] });
  expect((await read('/api/admin/inbox?status=all&search=zuleica', staff.headers)).data).toEqual([]);
  expect((await read(`/api/admin/inbox?status=all&search=${left.protocol}`, staff.headers)).data).toHaveLength(1);
  const worker = await copy?.read(database, staff.id);
  expect(worker?.length).toBeGreaterThan(0);
  await platform.write((transaction, invalidate) => platform.personalData.erase(transaction, staff.id, invalidate));
  const { rows } = await sql`select from inbox_event where actor_id = ${staff.id}`.execute(database);
  expect(rows).toEqual([]);
});
