import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../../../platform/database/connect.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { endMain, patience, startMain } from '../../../testing/start-main.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createChallenge } from '../challenges/challenges.factory.ts';
import { insertAnnouncement, updateAnnouncement } from './announcements.queries.ts';
import { wholeContent } from './announcements.testing.ts';

const people = 8000;
/** Only some of them get a mail, which takes longer than all the rest. */
const mailed = 40;

test('a process that is killed three times while it sends a scheduled announcement: each recipient gets it once', {
  timeout: 120_000,
}, async () => {
  const url = await createTestDatabase();
  const database = connect({ url: () => url, size: 3, onError: () => {} });
  onTestFinished(() => database.destroy());
  const server = await startMailServer();
  onTestFinished(server.close);
  const settings = {
    SECRET_KEY: 'a key for tests and for nothing else',
    SEED: 'none',
    // Who scheduled it has no second factor.
    STAFF_SECOND_FACTOR: 'off',
    DATABASE_URL: url,
    SMTP_URL: server.url,
  };
  const challengeId = await createChallenge(database, { challenge: {} });
  await sql`
    with made as (
      insert into member (slug, first_name, last_name, email, confirmed_at)
      select 'many-' || n, 'Ana', 'Souza', 'many-' || n || '@example.org',
        case when n % ${people / mailed} = 0 then now() end
      from generate_series(1, ${people}::int) n returning id
    )
    insert into challenge_role (challenge_id, member_id, role)
    select ${challengeId}, id, 'contestant' from made`.execute(database);
  const now = new Date();
  const draft = { challengeId, key: crypto.randomUUID(), authorId: 1, content: wholeContent as never, now };
  const id = (await insertAnnouncement(database, draft)) as number;
  await sql`update member set roles = '{admin}' where id = 1`.execute(database);
  await updateAnnouncement(database, id, { send_at: now, sender_id: 1 });
  const progress = async () => {
    const { rows } = await sql<{ notified: number; finished: boolean }>`
      select (select count(*) from notification) as notified,
        exists (select from announcement where finished_at is not null) as finished`.execute(database);
    return rows[0] as { notified: number; finished: boolean };
  };

  for (let kills = 0; kills < 3; kills += 1) {
    const before = (await progress()).notified;
    const { child } = await startMain(settings);
    await vi.waitUntil(async () => (await progress()).notified > before, { ...patience, interval: 2 });
    await endMain(child, 'SIGKILL');
    // In the middle indeed.
    expect((await progress()).finished).toBe(false);
  }
  const { child } = await startMain(settings);
  await vi.waitUntil(async () => (await progress()).finished, patience);
  // A mail that the server had taken when the process was killed comes again with the same id.
  const ids = () => new Set(server.mails.map(({ messageId }) => messageId));
  await vi.waitUntil(() => ids().size >= mailed, patience);
  expect(await endMain(child)).toBe(0);

  const { rows } = await sql<Record<string, number>>`
    select count(*) as notified, count(distinct member_id) as members,
      (select count(*) from announcement) as announcements,
      (select count(distinct recipient) from mail where template = 'notification') as addresses,
      (select count(*) from mail where template = 'notification') as mails
    from notification`.execute(database);
  expect(rows[0]).toEqual({ notified: people, members: people, announcements: 1, addresses: mailed, mails: mailed });
  expect(ids().size).toBe(mailed);
});
