import {
  type EmailFrequency,
  emailFrequencies,
  type NotificationKind,
  notificationKinds,
} from '@mutirao/contract/members/platform-settings/platform-settings.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';
import { announce } from './announce.ts';
import { deliverBatch } from './fan-out.ts';
import { notifyAtOnce, someNews } from './notifications.factory.ts';
import { insertAnnouncement } from './notifications.queries.ts';

const app = await startTestApp();
const { create, database, join, platform, takePart } = app;
const patience = { timeout: 30_000, interval: 20 };

async function choose(
  memberId: number,
  setting: { frequency?: EmailFrequency; config?: Partial<Record<NotificationKind, object>> },
) {
  await sql`
    insert into platform_setting (member_id, email_frequency, notification_config)
    values (${memberId}, ${setting.frequency ?? 'always'}, ${JSON.stringify(setting.config ?? {})})`.execute(database);
}

interface Delivered {
  on_platform: boolean;
  gathered: boolean;
  mailed: boolean;
}

/** What was delivered of an announcement to a member; undefined where nothing. */
async function deliveredTo(memberId: number, announcement: number): Promise<Delivered | undefined> {
  const { rows } = await sql<Delivered>`
    select on_platform, digest_at is not null as gathered,
      exists (select from mail where template = 'notification' and (data ->> 'notification')::bigint = notification.id) as mailed
    from notification where member_id = ${memberId} and announcement_id = ${announcement}`.execute(database);
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
  const announcement = await notifyAtOnce(platform, someNews);
  const mails = byMail && frequency !== 'never';
  const expected = {
    on_platform: onPlatform,
    gathered: mails && frequency !== 'always',
    mailed: mails && frequency === 'always',
  };
  expect(await deliveredTo(id, announcement)).toEqual(onPlatform || mails ? expected : undefined);
});

test.each(notificationKinds)('AMB-20 a flag of %s is of that kind alone', async (kind) => {
  const [chose, other] = [await join(confirmed), await join(confirmed)];
  await choose(chose.id, { config: { [kind]: { platform: false, email: false } } });
  const [challengeId = 0] = await create({});
  await takePart(...[chose, other].map(({ id }) => ({ memberId: id, challengeId, follows: true })));
  for (const delivered of notificationKinds) {
    const id = (await insertAnnouncement(database, {
      event: 'challenge_finished',
      kind: delivered,
      challenge_id: challengeId,
      detail: {},
      created_at: platform.clock(),
    })) as number;
    while (await deliverBatch(platform, id));
    const whole = { on_platform: true, gathered: false, mailed: true };
    expect(await deliveredTo(other.id, id)).toEqual(whole);
    expect(await deliveredTo(chose.id, id)).toEqual(delivered === kind ? undefined : whole);
  }
});

test('by default members are notified by both channels; by e-mail only at a confirmed address', async () => {
  const [known, unknown] = [await join(confirmed), await join()];
  const announcement = await notifyAtOnce(platform, someNews);
  expect(await deliveredTo(known.id, announcement)).toEqual({ on_platform: true, gathered: false, mailed: true });
  expect(await deliveredTo(unknown.id, announcement)).toEqual({ on_platform: true, gathered: false, mailed: false });
});

test('only followers of a challenge and members with a role in it are notified, once each', async () => {
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
  const id = await notifyAtOnce(platform, {
    event: 'challenge_finished',
    detail: {},
    challengeId,
    authorId: author.id,
  });
  const { rows } = await sql<{ member_id: number }>`
    select member_id from notification where announcement_id = ${id} order by member_id`.execute(database);
  expect(rows.map(({ member_id }) => member_id)).toEqual([follower.id, contestant.id, judge.id]);
});

test('deleted accounts and drafts get no notifications', async () => {
  const [challengeId = 0] = await create({});
  const { id } = await join();
  await takePart({ memberId: id, challengeId, follows: true });
  await database.updateTable('challenge').set({ published: false }).where('id', '=', challengeId).execute();
  const hidden = await notifyAtOnce(platform, { event: 'challenge_finished', detail: {}, challengeId });
  expect(await deliveredTo(id, hidden)).toBeUndefined();
  await database.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect(await deliveredTo(id, await notifyAtOnce(platform, someNews))).toBeUndefined();
});

test('an announcement is delivered after the commit and by the queue, once under the same key, never after a failure', async () => {
  const { id } = await join();
  const now = platform.clock();
  const count = async () => {
    const { rows } = await sql<{ delivered: number }>`
      select count(*) as delivered from notification where member_id = ${id}`.execute(database);
    return rows[0]?.delivered;
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

test('concurrent deliveries of one announcement notify everyone once', async () => {
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
    detail: someNews.detail,
    created_at: now,
  })) as number;
  const deliver = async () => {
    while (await deliverBatch(platform, id));
  };
  await Promise.all([deliver(), deliver(), deliver()]);
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from member where deleted_at is null) as members,
      (select count(*) from notification where announcement_id = ${id}) as notifications,
      (select count(*) from member m where m.deleted_at is null and confirmed_at is not null
        and not exists (select from platform_setting where member_id = m.id)) as confirmed,
      (select count(*) from mail join notification n on n.id = (data ->> 'notification')::bigint
        where template = 'notification' and n.announcement_id = ${id}) as mails`.execute(database);
  const [figures] = rows;
  expect(figures?.notifications).toBeGreaterThan(2600);
  // Only the few members of the cases above changed the defaults.
  expect(figures?.members).toBeGreaterThanOrEqual(figures?.notifications as number);
  expect(figures?.mails).toBeGreaterThanOrEqual(figures?.confirmed as number);
  expect(figures?.mails).toBeLessThanOrEqual(figures?.notifications as number);
}, 60_000);

test('the notifications of a member are in their data export, and deleted with the account', async () => {
  const { id } = await join();
  await notifyAtOnce(platform, { ...someNews, authorId: (await join()).id });
  const tables = platform.personalData.tables.filter(({ table }) => table === 'notification');
  expect(await tables[0]?.read(database, id)).toEqual([
    expect.objectContaining({ event: 'product_news', is_read: false, on_platform: true }),
  ]);
  await database
    .updateTable('member')
    .set({ deletion_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await deleteAccounts(platform);
  const { rows } = await sql`select from notification where member_id = ${id}`.execute(database);
  expect(rows).toEqual([]);
});
