import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../../../platform/database/connect.ts';
import { startMailServer } from '../../../testing/outside-services.ts';
import { endMain, finishAfterKills, patience } from '../../../testing/processes.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createAnnouncement } from './announce.ts';
import { someNews } from './notifications.factory.ts';

const members = 12_000;
/** Only some of them get a mail, which takes longer than all the rest. */
const mailed = 60;

async function openCrowd() {
  const url = await createTestDatabase();
  const database = connect({ url: () => url, size: 3, onError: () => {} });
  onTestFinished(() => database.destroy());
  await sql`
    insert into member (slug, first_name, last_name, email, confirmed_at)
    select 'many-' || n, 'Ana', 'Souza', 'many-' || n || '@example.org',
      case when n % ${members / mailed} = 0 then now() end
    from generate_series(1, ${members}::int) n`.execute(database);
  return { url, database };
}

test('a process that is killed three times while it delivers to many: everyone is notified once, and mailed once', {
  timeout: 120_000,
}, async () => {
  const { url, database } = await openCrowd();
  const server = await startMailServer();
  onTestFinished(server.close);
  const settings = {
    SECRET_KEY: 'a key for tests and for nothing else',
    SEED: 'none',
    DATABASE_URL: url,
    SMTP_URL: server.url,
  };
  const id = await createAnnouncement(database, { ...someNews, now: new Date() });
  const progress = async () => {
    const { rows } = await sql<{ member_cursor: number; is_finished: boolean }>`
      select member_cursor, finished_at is not null as is_finished from announcement where id = ${id}`.execute(
      database,
    );
    return rows[0] as { member_cursor: number; is_finished: boolean };
  };

  const { child } = await finishAfterKills(settings, {
    count: async () => (await progress()).member_cursor,
    isDone: async () => (await progress()).is_finished,
  });
  // A mail that the server had taken when the process was killed comes again with the same id.
  const ids = () => new Set(server.mails.map(({ messageId }) => messageId));
  await vi.waitUntil(() => ids().size >= mailed, patience);
  expect(await endMain(child)).toBe(0);

  const { rows } = await sql<Record<string, number>>`
    select count(*) as delivered, count(distinct member_id) as members,
      (select count(*) from mail where template = 'notification') as mails,
      (select count(distinct recipient) from mail where template = 'notification') as addresses
    from notification where announcement_id = ${id}`.execute(database);
  expect(rows[0]).toEqual({ delivered: members, members, mails: mailed, addresses: mailed });
  expect(ids().size).toBe(mailed);
  const [mail] = server.mails;
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toMatch(/^<http\S+\/notifications\/unsubscribe\/[\w-]{44}>$/);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});
