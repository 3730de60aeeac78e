import {
  type EmailFrequency,
  emailFrequencies,
  type NotificationKind,
  notificationKinds,
} from '@mutirao/contract/members/platform-settings.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/delete-accounts.ts';
import { announce } from './announce.ts';
import { insertAnnouncement } from './announcements.queries.ts';
import { tellBatch } from './fan-out.ts';
import { someNews, tellAtOnce } from './notices.factory.ts';

const app = await startTestApp();
const { create, database, join, platform, takePart } = app;
const patience = { timeout: 20_000, interval: 20 };

async function choose(
  memberId: number,
  setting: { frequency?: EmailFrequency; config?: Partial<Record<NotificationKind, object>> },
) {
  await sql`
    insert into platform_setting (member_id, email_frequency, notification_config)
    values (${memberId}, ${setting.frequency ?? 'always'}, ${JSON.stringify(setting.config ?? {})})`.execute(database);
}

interface Told {
  on_platform: boolean;
  gathered: boolean;
  mailed: boolean;
}

/** What became of an announcement for a member; undefined where nothing. */
async function toldTo(memberId: number, announcement: number): Promise<Told | undefined> {
  const { rows } = await sql<Told>`
    select on_platform, digest_at is not null as gathered,
      exists (select from mail where template = 'notice' and (data ->> 'notice')::bigint = notice.id) as mailed
    from notice where member_id = ${memberId} and announcement_id = ${announcement}`.execute(database);
  return rows[0];
}

const confirmed = { confirmed_at: new Date() };
const everyCase = [true, false].flatMap((onPlatform) =>
  [true, false].flatMap((byMail) => emailFrequencies.map((frequency) => [onPlatform, byMail, frequency] as const)),
);

test.each(everyCase)('AMB-19 on the platform %s, by e-mail %s, %s', async (onPlatform, byMail, frequency) => {
  const { id } = await join(confirmed);
  await choose(id, {
    frequency,
    config: { 'platform.product_notifications': { platform: onPlatform, email: byMail } },
  });
  const announcement = await tellAtOnce(platform, someNews);
  const mails = byMail && frequency !== 'never';
  const expected = {
    on_platform: onPlatform,
    gathered: mails && frequency !== 'always',
    mailed: mails && frequency === 'always',
  };
  expect(await toldTo(id, announcement)).toEqual(onPlatform || mails ? expected : undefined);
});

test.each(notificationKinds)('AMB-20 a flag of %s is of that kind alone', async (kind) => {
  const [chose, other] = [await join(confirmed), await join(confirmed)];
  await choose(chose.id, { config: { [kind]: { platform: false, email: false } } });
  const [challengeId = 0] = await create({});
  await takePart(...[chose, other].map(({ id }) => ({ memberId: id, challengeId, follows: true })));
  for (const told of notificationKinds) {
    const id = (await insertAnnouncement(database, {
      event: 'challenge_finished',
      kind: told,
      challengeId,
      authorId: undefined,
      detail: {},
      byMail: true,
      onceFor: undefined,
      now: platform.clock(),
    })) as number;
    while (await tellBatch(platform, id));
    const whole = { on_platform: true, gathered: false, mailed: true };
    expect(await toldTo(other.id, id)).toEqual(whole);
    expect(await toldTo(chose.id, id)).toEqual(told === kind ? undefined : whole);
  }
});

test('whoever chose nothing is told by both ways; by e-mail only at an address that is confirmed', async () => {
  const [known, unknown] = [await join(confirmed), await join()];
  const announcement = await tellAtOnce(platform, someNews);
  expect(await toldTo(known.id, announcement)).toEqual({ on_platform: true, gathered: false, mailed: true });
  expect(await toldTo(unknown.id, announcement)).toEqual({ on_platform: true, gathered: false, mailed: false });
});

test('of a challenge hear whoever follows it or is something in it, once each, and nobody else', async () => {
  const [challengeId = 0, another = 0] = await create({}, {});
  const follower = await join();
  const contestant = await join();
  const judge = await join();
  const elsewhere = await join();
  const author = await join();
  await takePart(
    { memberId: follower.id, challengeId, follows: true },
    { memberId: contestant.id, challengeId, follows: true, roles: ['contestant'] },
    { memberId: judge.id, challengeId, roles: ['judge', 'advisor'] },
    { memberId: elsewhere.id, challengeId: another, follows: true },
    { memberId: author.id, challengeId, follows: true, roles: ['challenge_admin'] },
  );
  const id = await tellAtOnce(platform, { event: 'challenge_finished', detail: {}, challengeId, authorId: author.id });
  const { rows } = await sql<{ member_id: number }>`
    select member_id from notice where announcement_id = ${id} order by member_id`.execute(database);
  expect(rows.map(({ member_id }) => member_id)).toEqual([follower.id, contestant.id, judge.id]);
});

test('a deleted account and a draft are left alone', async () => {
  const [challengeId = 0] = await create({});
  const { id } = await join();
  await takePart({ memberId: id, challengeId, follows: true });
  await database.updateTable('challenge').set({ published: false }).where('id', '=', challengeId).execute();
  const hidden = await tellAtOnce(platform, { event: 'challenge_finished', detail: {}, challengeId });
  expect(await toldTo(id, hidden)).toBeUndefined();
  await database.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect(await toldTo(id, await tellAtOnce(platform, someNews))).toBeUndefined();
});

test('an announcement is told after the commit and by the queue, once under the same words, never after a failure', async () => {
  const { id } = await join();
  const now = platform.clock();
  const count = async () => {
    const { rows } = await sql<{ told: number }>`
      select count(*) as told from notice where member_id = ${id}`.execute(database);
    return rows[0]?.told;
  };
  const failing = platform.write(async (transaction) => {
    await announce(platform, transaction, { ...someNews, now });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  for (let times = 0; times < 2; times += 1)
    await platform.write((transaction) => announce(platform, transaction, { ...someNews, onceFor: 'the words', now }));
  await vi.waitUntil(async () => (await count()) === 1, patience);
  const left = await sql`select from announcement where finished_at is null`.execute(database);
  expect(left.rows).toEqual([]);
  expect(await count()).toBe(1);
});

test('two that tell one announcement at the same time tell everyone once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => join(confirmed)));
  await sql`
    insert into member (slug, first_name, last_name, email, confirmed_at)
    select 'many-' || n, 'Ana', 'Souza', 'many-' || n || '@example.org', now() from generate_series(1, 2600) n`.execute(
    database,
  );
  const now = platform.clock();
  const id = (await insertAnnouncement(database, {
    event: 'product_news',
    kind: 'platform.product_notifications',
    challengeId: undefined,
    authorId: undefined,
    detail: someNews.detail,
    byMail: true,
    onceFor: undefined,
    now,
  })) as number;
  const tell = async () => {
    while (await tellBatch(platform, id));
  };
  await Promise.all([tell(), tell(), tell()]);
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from member where deleted_at is null) as members,
      (select count(*) from notice where announcement_id = ${id}) as notices,
      (select count(*) from member m where m.deleted_at is null and confirmed_at is not null
        and not exists (select from platform_setting where member_id = m.id)) as confirmed,
      (select count(*) from mail join notice n on n.id = (data ->> 'notice')::bigint
        where template = 'notice' and n.announcement_id = ${id}) as mails`.execute(database);
  const [figures] = rows;
  expect(figures?.notices).toBeGreaterThan(2600);
  // Those who chose other than what is usual are the few of the cases above.
  expect(figures?.members).toBeGreaterThanOrEqual(figures?.notices as number);
  expect(figures?.mails).toBeGreaterThanOrEqual(figures?.confirmed as number);
  expect(figures?.mails).toBeLessThanOrEqual(figures?.notices as number);
}, 60_000);

test('what a member was told is in the copy of their data, and goes with the account', async () => {
  const { id } = await join();
  await tellAtOnce(platform, { ...someNews, authorId: (await join()).id });
  const tables = platform.personalData.tables.filter(({ table }) => table === 'notice');
  expect(await tables[0]?.read(database, id)).toEqual([
    expect.objectContaining({ event: 'product_news', is_read: false, on_platform: true }),
  ]);
  await database
    .updateTable('member')
    .set({ deletion_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await deleteAccounts(platform);
  const { rows } = await sql`select from notice where member_id = ${id}`.execute(database);
  expect(rows).toEqual([]);
});
