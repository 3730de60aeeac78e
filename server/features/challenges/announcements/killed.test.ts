import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { prepareMailWorld } from '../../../testing/mails.ts';
import { endMain, finishAfterKills, patience } from '../../../testing/processes.ts';
import { createChallenge } from '../challenges/challenges.factory.ts';
import { insertAnnouncement, updateAnnouncement } from './announcements.queries.ts';
import { wholeContent } from './announcements.testing.ts';

const people = 8000;
/** Only some of them get a mail, which takes longer than all the rest. */
const mailed = 40;

test('a process that is killed three times while it sends a scheduled announcement: each recipient gets it once', {
  timeout: 120_000,
}, async () => {
  const { database, mailServer: server, settings: own } = await prepareMailWorld();
  // Who scheduled it has no second factor.
  const settings = { ...own, STAFF_SECOND_FACTOR: 'off' };
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

  const { child } = await finishAfterKills(settings, {
    count: async () => (await progress()).notified,
    isDone: async () => (await progress()).finished,
  });
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
