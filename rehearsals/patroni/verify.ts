import type pg from 'pg';
import type { MailServer } from '../../server/testing/outside-services.ts';
import { withDatabase } from '../database.ts';
import { check, waitFor } from '../programs.ts';
import type { Ledger } from './writers.ts';

interface Start {
  readonly visits: number;
}

const visitsOf = async (client: pg.Client, challengeId: number): Promise<number> => {
  const text = 'select coalesce(sum(total), 0)::int as total from challenge_visits where challenge_id = $1';
  return (await client.query<{ total: number }>(text, [challengeId])).rows[0]?.total ?? 0;
};

/** What is compared with the end. */
export const readStart = (url: string, challengeId: number): Promise<Start> =>
  withDatabase(url, async (client) => ({ visits: await visitsOf(client, challengeId) }));

interface Told {
  readonly start: Start;
  readonly challengeId: number;
  readonly ledger: Ledger;
}

/** Throws unless the database has each acknowledged write, and each once. */
export async function verifyWrites(url: string, { start, challengeId, ledger }: Told): Promise<void> {
  await withDatabase(url, async (client) => {
    const messages = await client.query<{ id: number; submission: string }>(
      'select id, submission from enquiry where submission is not null',
    );
    const stored = new Map(messages.rows.map(({ id, submission }) => [submission, id]));
    const lostMessages = [...ledger.messages].filter(([key, id]) => stored.get(key) !== id);
    check(lostMessages.length === 0, `${lostMessages.length} acknowledged messages are lost: ${lostMessages[0]}`);
    const foreign = messages.rows.filter(({ submission }) => !ledger.attemptedMessages.has(submission));
    check(foreign.length === 0, `${foreign.length} messages were stored that nobody sent`);

    const accounts = await client.query<{ email: string }>('select email from member where not is_demo');
    const emails = new Set(accounts.rows.map(({ email }) => email));
    const lostAccounts = [...ledger.accounts].filter((email) => !emails.has(email));
    check(lostAccounts.length === 0, `${lostAccounts.length} acknowledged accounts are lost: ${lostAccounts[0]}`);

    const { acknowledged, unknown } = ledger.visits;
    const counted = (await visitsOf(client, challengeId)) - start.visits;
    check(counted >= acknowledged, `${acknowledged} visits were acknowledged and ${counted} counted`);
    check(
      counted <= acknowledged + unknown,
      `${counted} visits were counted of ${acknowledged} and ${unknown} unknown`,
    );

    const follows = await client.query<{ email: string }>(
      'select email from challenge_follow f join member m on m.id = f.member_id where challenge_id = $1',
      [challengeId],
    );
    const following = new Set(follows.rows.map(({ email }) => email));
    for (const [email, state] of ledger.follows)
      check(state === undefined || state === following.has(email), `${email} was told ${state}, which is lost`);
  });
}

/** Waits until all mails are sent, and throws unless each arrived once; returns how many. */
export async function verifyMails(url: string, { mails }: MailServer): Promise<number> {
  const count = (where: string) =>
    withDatabase(url, async (client) => {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int from mail where ${where}`);
      return rows[0]?.count ?? 0;
    });
  // One whose sender lost the database meanwhile waits for its lease to end.
  await waitFor('the last mails', async () => (await count("state = 'queued'")) === 0, 600_000);
  const sent = await count("state = 'sent'");
  const ids = mails.map(({ messageId }) => messageId);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  check(twice.length === 0, `${twice.length} mails were sent twice: ${twice.slice(0, 5).join(' ')}`);
  check(ids.length === sent, `${sent} mails are recorded as sent, and ${ids.length} arrived`);
  return sent;
}
