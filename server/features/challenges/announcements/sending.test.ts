import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';
import { createTeams } from '../teams/teams.factory.ts';
import { createInteractions, createStages } from '../timeline/timeline.factory.ts';
import { announcementsOn } from './announcements.testing.ts';

const app = await startTestApp();
const { database, join, platform, read } = app;
const { audited, begin, draft, involve, received, send, sendAll, setUp, wait } = announcementsOn(app);

test('participants get an announcement on the platform and by mail, in their language, with a link that opens it', async () => {
  const { id, admin, members, path } = await setUp({ challenge: { title_pt: 'Rio limpo', title_en: 'Clean river' } });
  const [ana, outsider] = [await involve(id, ['contestant'], { language: 'en' }), await involve(id, ['judge'])];
  const at = await draft(path, admin, {
    text_en: '<p>Ask <a href="/profile/ana-souza">@Ana</a> or <a href="https://a.example/b">read on</a>.</p>',
  });
  const sent = await sendAll(at, admin);
  expect(sent).toMatchObject({
    status: 'sent',
    sender: { id: admin.id },
    figures: { addressees: 3, notified: 3, read: 0, mails_queued: 3, mails_sent: 0, mails_refused: 0 },
  });
  const { data } = await read('/api/notifications', members[0]?.headers);
  expect(data[0]).toMatchObject({
    event: 'challenge_announcement',
    title: { pt: 'Rio limpo: Entreguem até sexta', en: 'Clean river: Hand in by Friday' },
    text: { pt: 'Faltam dois dias.', en: 'Ask @Ana or read on.' },
    path: `/notifications#announcement-${sent.id}`,
  });
  const [mail] = await mailsTo(app, ana.email);
  expect(mail?.subject).toBe('Clean river: Hand in by Friday');
  expect(mail?.html).toContain('<a href="https://desafios.example.org/profile/ana-souza">@Ana</a>');
  expect(mail?.text).toContain('Ask @Ana or read on.');
  expect(mail?.text).toContain('read on: https://a.example/b');
  expect(mail?.text).toContain(`https://desafios.example.org/notifications?lang=en#announcement-${sent.id}`);
  expect(mail?.unsubscribeUrl).toContain('/notifications/unsubscribe/');
  expect(await received(outsider)).toEqual([]);

  const read1 = await send('GET', `/announcements/${sent.id}`, ana);
  expect(read1.json()).toMatchObject({
    challenge: { id, title: { pt: 'Rio limpo' } },
    subject: { pt: 'Entreguem até sexta' },
    text: { pt: '<p>Faltam <strong>dois dias</strong>.</p>' },
  });
  expect((await send('GET', `/announcements/${sent.id}`, outsider)).statusCode).toBe(404);
  expect((await send('GET', `/announcements/${sent.id}`, undefined)).statusCode).toBe(401);
  const [entry] = await audited('announcement_sent');
  expect(entry).toMatchObject({
    member_id: null,
    actor_id: admin.id,
    detail: { challenge: id, announcement: sent.id, to: 3 },
  });
});

test('settings, unconfirmed addresses, suspensions and deleted accounts are respected', async () => {
  const { id, admin, path } = await setUp({ contestants: 0 });
  const [usual, unconfirmed, suspended, deleted, noMail, mailOnly, weekly] = [
    await involve(id, ['contestant']),
    await involve(id, ['contestant'], { confirmed_at: null }),
    await involve(id, ['contestant']),
    await involve(id, ['contestant']),
    await involve(id, ['contestant']),
    await involve(id, ['contestant']),
    await involve(id, ['contestant']),
  ];
  const choose = (one: { headers: { authorization: string } }, payload: object) =>
    app.app.inject({ method: 'PUT', url: '/api/platform-settings', headers: one.headers, payload });
  await choose(noMail, { notification_config: { 'my_challenges.updates': { email: false } } });
  await choose(mailOnly, { notification_config: { 'my_challenges.updates': { platform: false } } });
  await choose(weekly, { email_frequency: 'weekly' });
  await sql`update member set suspended_until = '9999-01-01', suspension_reason = 'Spam'
    where id = ${suspended.id}`.execute(database);
  await sql`update member set deleted_at = now() where id = ${deleted.id}`.execute(database);

  expect(await read(`/api${path}/reach`, admin.headers)).toEqual({ total: 5, platform: 4, email: 3 });
  const at = await draft(path, admin);
  const { figures, id: announcement } = await sendAll(at, admin);
  expect(figures).toEqual({
    addressees: 5,
    notified: 4,
    read: 0,
    mails_queued: 3,
    mails_sent: 0,
    mails_refused: 0,
  });
  for (const [one, mails] of [
    [usual, 1],
    [unconfirmed, 0],
    [suspended, 0],
    [noMail, 0],
    [mailOnly, 1],
    [weekly, 0],
  ] as const)
    expect(await mailsTo(app, one.email)).toHaveLength(mails);
  expect(await received(unconfirmed)).toHaveLength(1);
  expect(await received(mailOnly)).toHaveLength(0);
  // Who gets it by mail alone opens it by its link.
  expect((await send('GET', `/announcements/${announcement}`, mailOnly)).statusCode).toBe(200);
  // Whose digest it waits for switches mails off.
  await choose(weekly, { email_frequency: 'never' });
  expect((await read(`/api${at}`, admin.headers)).figures).toMatchObject({ mails_queued: 2, mails_refused: 1 });
  // Suspended after it was sent: the mail that waits is not written.
  await sql`update member set suspended_until = '9999-01-01', suspension_reason = 'Spam'
    where id = ${usual.id}`.execute(database);
  expect(await mailsTo(app, usual.email)).toHaveLength(0);
});

test('each segment has its members', async () => {
  const { id, admin, members, path } = await setUp({ contestants: 3 });
  const [leader, mate, alone] = members as [(typeof members)[0], (typeof members)[0], (typeof members)[0]];
  const [judge, follower] = [await involve(id, ['judge']), await involve(id, [], { follows: true })];
  const teams = [{ challengeId: id, name: 'Maré', people: [leader.id, mate.id] }];
  await database.transaction().execute((transaction) => createTeams(transaction, teams));
  const [stage = 0] = await createStages(database, [{ challenge_id: id }]);
  await createInteractions(database, [{ stage_id: stage, challenge_id: id, member_id: mate.id, content: 'Pronto' }]);
  const segments: readonly [object, string, readonly { id: number }[]][] = [
    [{ audience: 'participants' }, '', [leader, mate, alone]],
    [{ audience: 'participants', filter: { team: 'leads' } }, 'team=leads', [leader]],
    [{ audience: 'participants', filter: { team: 'any' } }, 'team=any', [leader, mate]],
    [{ audience: 'participants', filter: { team: 'none' } }, 'team=none', [alone]],
    [{ audience: 'participants', filter: { answered: stage } }, `answered=${stage}`, [mate]],
    [{ audience: 'participants', filter: { unanswered: stage } }, `unanswered=${stage}`, [leader, alone]],
    [{ audience: 'followers' }, 'audience=followers', [follower]],
    [{ audience: 'judges' }, 'audience=judges', [judge]],
  ];
  for (const [content, query, expected] of segments) {
    expect((await read(`/api${path}/reach?${query}`, admin.headers)).total, query).toBe(expected.length);
    const { id: sent } = await sendAll(await draft(path, admin, { ...content, by_mail: false }), admin);
    const reached: number[] = [];
    for (const one of [leader, mate, alone, judge, follower, admin])
      if ((await send('GET', `/announcements/${sent}`, one)).statusCode === 200) reached.push(one.id);
    expect(reached, query).toEqual(expected.map((one) => one.id));
    await wait(id);
  }
});

test('a double click sends once, and another announcement waits for ten minutes', async () => {
  const { id, admin, members, path } = await setUp({ contestants: 1 });
  const [at, next] = [await draft(path, admin), await draft(path, admin, { subject_pt: 'Depois' })];
  const staff = await join({ roles: ['admin'] });
  const answers = await Promise.all([begin(at, admin), begin(at, admin), begin(at, staff), begin(next, staff)]);
  // Which of the two is first does not matter.
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual(
    answers[3]?.statusCode === 429 ? [200, 200, 200, 429] : [200, 429, 429, 429],
  );
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expectError(refused as NonNullable<typeof refused>, {
    error: 'too_many',
    message: 'Um desafio tem um comunicado a cada 10 minutos. Espere um pouco.',
  });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(500);
  const sent = (await audited('announcement_sent')).filter(({ detail }) => detail.challenge === id);
  expect(sent).toHaveLength(1);
  await wait(id);
  const later = answers[3]?.statusCode === 429 ? next : at;
  await sendAll(later, staff);
  expect(await received(members[0] as (typeof members)[0])).toHaveLength(2);
});

test('what cannot be sent is refused, with its reason', async () => {
  const { id, admin, path } = await setUp({ contestants: 1 });
  const refusals = [
    [{ subject_en: '' }, 'Faltam o assunto ou o texto em um dos idiomas.'],
    [{ text_pt: '' }, 'Faltam o assunto ou o texto em um dos idiomas.'],
    [{ audience: 'judges' }, 'Não há ninguém neste grupo.'],
  ] as const;
  for (const [content, message] of refusals)
    expectError(await begin(await draft(path, admin, content), admin), { error: 'conflict', message });
  const [stage = 0] = await createStages(database, [{ challenge_id: id }]);
  const gone = await draft(path, admin, { filter: { unanswered: stage } });
  await sql`delete from stage where id = ${stage}`.execute(database);
  expectError(await begin(gone, admin), { error: 'conflict', message: 'Esta etapa não existe neste desafio.' });
  const hidden = await setUp({ challenge: { published: false } });
  expectError(await begin(await draft(hidden.path, hidden.admin), hidden.admin), {
    error: 'conflict',
    message: 'O desafio não está publicado: só depois disso ele tem comunicados.',
  });
});

test('the list has drafts first, then the newest, with who sent them', async () => {
  const { admin, path } = await setUp({ contestants: 1 });
  const [first, second] = [await draft(path, admin), await draft(path, admin, { subject_pt: 'Depois' })];
  await sendAll(first, admin);
  const { data, total } = await read(`/api${path}`, admin.headers);
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { status: 'draft', subject: { pt: 'Depois' }, addressees: null, sender: null },
    { status: 'sent', addressees: 1, sender: { id: admin.id } },
  ]);
  expect(second).toContain(String(data[0].id));
});

test('who received, wrote or sent announcements finds them in the copy of their data; a deletion leaves no name', async () => {
  const { admin, members, path } = await setUp({ contestants: 1 });
  const at = await draft(path, admin);
  await sendAll(at, admin);
  const table = platform.personalData.tables.find(({ table }) => table === 'challenge_announcement');
  const [member] = members as [(typeof members)[0]];
  expect(await table?.read(database, member.id)).toMatchObject([
    { subject: { pt: 'Entreguem até sexta' }, received_by_me: true },
  ]);
  expect(await table?.read(database, admin.id)).toMatchObject([{ written_by_me: true, sent_by_me: true }]);
  await sql`update member set deletion_at = now() - interval '1 day' where id = ${admin.id}`.execute(database);
  await deleteAccounts(platform);
  expect(await table?.read(database, admin.id)).toEqual([]);
  const staff = await join({ roles: ['admin'] });
  expect(await read(`/api${at}`, staff.headers)).toMatchObject({ author: null, sender: null, status: 'sent' });
});
