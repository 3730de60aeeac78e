import type { TeamEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { mailsTo } from '../../../testing/mails.ts';
import { readStream } from '../../../testing/read-stream.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';
import { announce, createAnnouncement } from './announce.ts';
import { resumeFanOuts } from './fan-out.ts';
import { notifyAtOnce, someNews } from './notifications.factory.ts';
import { refreshPages } from './stream-messages.ts';

const app = await startTestApp();
const other = await startTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
const { clock, create, database, join, platform, read } = app;
const patience = { timeout: 30_000, interval: 5 };
const detail = { team: 'Guardiões do Rio', team_slug: 'guardioes-do-rio' };
const [challengeId = 0] = await create({ slug: 'rio', title_pt: 'Um rio vivo', title_en: 'A living river' });
let made = 0;

async function member(given: object = {}) {
  made += 1;
  const email = `direct-${made}@example.org`;
  const joined = await join({ email, confirmed_at: clock.now(), profile: true, ...given });
  return { ...joined, email };
}

const tell = (event: TeamEvent, recipients: readonly TestMember[], given: object = {}) =>
  notifyAtOnce(platform, { event, detail, challengeId, recipients: recipients.map(({ id }) => id), ...given });

/** Whom an announcement reached. */
async function reached(announcement: number): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from notification where announcement_id = ${announcement} order by member_id`.execute(database);
  return rows.map(({ member_id }) => member_id);
}

const listOf = async ({ headers }: TestMember) => (await read('/api/notifications', headers)).data;
const choose = ({ headers }: TestMember, payload: object) =>
  app.app.inject({ method: 'PUT', url: '/api/platform-settings', headers, payload });

test('a direct announcement reaches its recipients once and nobody else, not even its author', async () => {
  const [first, second, author, gone, follower] = [
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
  ];
  await app.takePart({ memberId: follower.id, challengeId, follows: true });
  await database.updateTable('member').set({ deleted_at: clock.now() }).where('id', '=', gone.id).execute();
  const id = await tell('team_destroyed', [second, author, first, second, gone], { authorId: author.id });
  expect(await reached(id)).toEqual([first.id, second.id]);
  const { rows } = await sql`select recipient_ids, finished_at is not null as done from announcement
    where id = ${id}`.execute(database);
  expect(rows).toEqual([{ recipient_ids: null, done: true }]);
});

test('INVITE an invitation names who invites, the team and the challenge, and leads to the invitations', async () => {
  const [ana, invited] = [await member({ first_name: 'Ana', last_name: 'Souza' }), await member()];
  await tell('team_invited', [invited], { authorId: ana.id });
  const [found] = await listOf(invited);
  expect(found).toMatchObject({
    kind: 'my_challenges.updates',
    event: 'team_invited',
    title: {
      pt: 'Ana Souza convidou você para a equipe Guardiões do Rio',
      en: 'Ana Souza invited you to the team Guardiões do Rio',
    },
    text: {
      pt: 'Ela participa do desafio Um rio vivo. Você decide se aceita o convite.',
      en: 'It takes part in the challenge A living river. You decide whether to accept.',
    },
    path: '/profile/me/team-invitations',
    challenge: { id: challengeId, slug: 'rio' },
  });
});

test.each<[TeamEvent, string]>([
  ['team_requested', '/challenges/rio/teams/my/pendent'],
  ['team_request_accepted', '/challenges/rio/teams/my'],
  ['team_request_rejected', '/challenges/rio/teams'],
  ['team_invite_accepted', '/challenges/rio/teams/my/members'],
  ['team_invite_rejected', '/challenges/rio/teams/my/invite'],
  ['team_code_closed', '/challenges/rio/teams/my/code'],
  ['team_member_joined', '/challenges/rio/teams/my/members'],
  ['team_member_left', '/challenges/rio/teams/my/members'],
  ['team_member_removed', '/challenges/rio/teams'],
  ['team_hand_over_offered', '/challenges/rio/teams/my'],
  ['team_handed_over', '/challenges/rio/teams/my/members'],
  ['team_hand_over_declined', '/challenges/rio/teams/my'],
  ['team_inherited', '/challenges/rio/teams/my/members'],
  ['team_destroyed', '/challenges/rio/teams'],
])('%s leads to %s and names the team in both languages', async (event, path) => {
  const [author, recipient] = [await member(), await member()];
  await tell(event, [recipient], { authorId: author.id });
  const [found] = await listOf(recipient);
  expect(found).toMatchObject({ event, path });
  expect(found.title.pt).toContain('Guardiões do Rio');
  expect(found.title.en).toContain('Guardiões do Rio');
  expect(found.title.pt).not.toBe(found.title.en);
});

test('after the deletion of an account its name is in no notification, mail or row', async () => {
  const [author, invited] = [await member({ first_name: 'Quirino', last_name: 'Zuzarte' }), await member()];
  const id = await tell('team_invited', [invited], { authorId: author.id });
  expect((await listOf(invited))[0].title.en).toContain('Quirino Zuzarte');
  await database.updateTable('member').set({ deletion_at: clock.now() }).where('id', '=', author.id).execute();
  await deleteAccounts(platform);
  expect((await listOf(invited))[0].title).toEqual({
    pt: 'Pessoa removida convidou você para a equipe Guardiões do Rio',
    en: 'Deleted member invited you to the team Guardiões do Rio',
  });
  const [mail] = await mailsTo(app, invited.email);
  expect(JSON.stringify(mail)).not.toContain('Quirino');
  const { rows } = await sql`select * from announcement where id = ${id}`.execute(database);
  expect(JSON.stringify(rows)).not.toContain('Quirino');
});

test('an account deleted before the delivery is not notified, and nothing is left of it', async () => {
  const [leaving, staying] = [await member(), await member()];
  const recipients = [leaving.id, staying.id];
  const id = (await createAnnouncement(database, {
    event: 'team_destroyed',
    detail,
    challengeId,
    recipients,
    now: clock.now(),
  })) as number;
  await database.updateTable('member').set({ deletion_at: clock.now() }).where('id', '=', leaving.id).execute();
  await deleteAccounts(platform);
  await resumeFanOuts(platform);
  await vi.waitUntil(async () => (await reached(id)).length > 0, patience);
  expect(await reached(id)).toEqual([staying.id]);
});

test('a member is notified by the channels they chose, and by mail in their language', async () => {
  const [portuguese, english] = [await member({ language: 'pt' }), await member({ language: 'en' })];
  const [noMail, never, onlyMail, nothing] = [await member(), await member(), await member(), await member()];
  await choose(noMail, { notification_config: { 'my_challenges.updates': { email: false } } });
  await choose(never, { email_frequency: 'never' });
  await choose(onlyMail, { notification_config: { 'my_challenges.updates': { platform: false } } });
  await choose(nothing, { notification_config: { 'my_challenges.updates': { platform: false, email: false } } });
  const everyone = [portuguese, english, noMail, never, onlyMail, nothing];
  await tell('team_destroyed', everyone);
  const listed = await Promise.all(everyone.map(async (one) => (await listOf(one)).length));
  expect(listed).toEqual([1, 1, 1, 1, 0, 0]);
  const mails = await Promise.all(everyone.map(({ email }) => mailsTo(app, email)));
  expect(mails.map((all) => all.map(({ subject }) => subject))).toEqual([
    ['A equipe Guardiões do Rio foi desfeita'],
    ['The team Guardiões do Rio was deleted'],
    [],
    [],
    ['A equipe Guardiões do Rio foi desfeita'],
    [],
  ]);
  expect(mails[1]?.[0]?.text).toContain(
    'You received this message because it is about a team of yours, or one that you may join.',
  );
});

test('an event that is not for mails is on the platform only', async () => {
  const one = await member();
  await tell('team_member_joined', [one], { byMail: false });
  expect(await listOf(one)).toHaveLength(1);
  expect(await mailsTo(app, one.email)).toEqual([]);
});

const streamOf = async (instance: typeof app, { headers }: TestMember) => {
  const stream = await readStream(`${await instance.listen()}/api/notifications/stream`, headers);
  await vi.waitUntil(() => stream.events.length === 1, patience);
  return stream;
};

test('an invitation is live while deliveries to a crowd wait', async () => {
  const invited = await member();
  const stream = await streamOf(other, invited);
  const [waiting, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const crowds = database.transaction().execute(async (transaction) => {
    // Deliveries to a crowd, one for each instance, wait for this lock.
    for (let count = 0; count < 2; count += 1) {
      const id = await createAnnouncement(database, { ...someNews, now: clock.now() });
      await sql`select from announcement where id = ${id} for update`.execute(transaction);
    }
    await resumeFanOuts(platform);
    waiting.resolve();
    await done.promise;
  });
  await waiting.promise;
  await platform.write((transaction) =>
    announce(platform, transaction, {
      event: 'team_invited',
      detail,
      challengeId,
      recipients: [invited.id],
      now: clock.now(),
    }),
  );
  await vi.waitUntil(() => stream.events.some(({ event }) => event === 'notification'), patience);
  done.resolve();
  await crowds;
  await vi.waitUntil(async () => {
    const { rows } = await sql`select from announcement where finished_at is null`.execute(database);
    return rows.length === 0;
  }, patience);
});

test('the open pages of the concerned members alone are told of a change, if it commits, whatever they chose', async () => {
  const [concerned, stranger] = [await member(), await member()];
  await choose(concerned, { notification_config: { 'my_challenges.updates': { platform: false, email: false } } });
  const streams = [await streamOf(app, concerned), await streamOf(other, concerned), await streamOf(other, stranger)];
  const memberIds = [concerned.id, concerned.id];
  const failing = platform.write(async (transaction) => {
    await refreshPages(transaction, { challengeId, memberIds });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await platform.write((transaction) => refreshPages(transaction, { challengeId, memberIds }));
  for (const stream of streams.slice(0, 2)) {
    await vi.waitUntil(() => stream.events.length === 2, patience);
    expect(stream.events[1]).toEqual({ event: 'challenge', id: undefined, data: { id: challengeId, slug: 'rio' } });
  }
  expect(streams[2]?.events).toHaveLength(1);
});
