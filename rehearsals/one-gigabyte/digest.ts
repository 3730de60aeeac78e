import { sql } from 'kysely';
import { addMemberCrowd } from '../../bench/member-crowd.ts';
import { connect } from '../../server/platform/database/connect.ts';
import type { Database } from '../../server/platform/database/schema.ts';
import type { MailServer } from '../../server/testing/outside-services.ts';
import { readEmbeddedUrl } from '../database.ts';
import { check, waitFor } from '../programs.ts';
import type { Rehearsing } from '../rehearsal.ts';

export const members = 1000;

/** A connection to the embedded database. */
async function openEmbedded(dataDirectory: string, { atEnd }: Rehearsing): Promise<Database> {
  const url = await readEmbeddedUrl(dataDirectory);
  const database = connect({ url: () => url, size: 1, onError: () => {} });
  atEnd(() => database.destroy());
  return database;
}

interface Announcing {
  readonly rehearsing: Rehearsing;
  readonly origin: string;
  readonly token: string;
  readonly challengeId: number;
  readonly dataDirectory: string;
  readonly mails: MailServer;
}

async function post({ origin, token }: Announcing, path: string, body: object) {
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  check(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`);
  return answer.json();
}

/** Announces something to a thousand followers, whose digests are due at once, and waits until each has its mail. */
export async function sendDigests(announcing: Announcing): Promise<void> {
  const { rehearsing, challengeId, dataDirectory, mails } = announcing;
  const database = await openEmbedded(dataDirectory, rehearsing);
  await addMemberCrowd(database, members);
  await sql`update member set confirmed_at = now() where slug like 'ana-souza-%'`.execute(database);
  await sql`update platform_setting set email_frequency = 'daily'
    where member_id in (select id from member where slug like 'ana-souza-%')`.execute(database);
  await sql`insert into challenge_follow (challenge_id, member_id)
    select ${challengeId}::int, id from member where slug like 'ana-souza-%'`.execute(database);

  const path = `/admin/challenges/${challengeId}/announcements`;
  const text = '<p>Faltam <strong>dois dias</strong>.</p>';
  const draft = await post(announcing, path, {
    key: crypto.randomUUID(),
    subject_pt: 'Entreguem até sexta',
    subject_en: 'Hand in by Friday',
    text_pt: text,
    text_en: text,
    audience: 'followers',
    filter: {},
    by_mail: true,
  });
  await post(announcing, `${path}/${draft.id}/send`, { at: null });
  const due = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from notification n join member m on m.id = n.member_id
      where n.digest_at is not null and m.slug like 'ana-souza-%'`.execute(database);
    return rows[0]?.count === members;
  };
  await waitFor('the notifications of all followers', due, 120_000);
  await sql`update notification set digest_at = now() where digest_at is not null`.execute(database);
  rehearsing.step('Digests are sent every five minutes');
  const ofCrowd = () => mails.mails.filter(({ recipients }) => recipients[0]?.startsWith('ana-souza-'));
  await waitFor('the first digest', () => ofCrowd().length > 0, 400_000);
  const begun = performance.now();
  await waitFor('the digests of all members', () => ofCrowd().length >= members, 300_000);
  rehearsing.figure('1,000 digests sent', `${((performance.now() - begun) / 1000).toFixed(0)} s`);
  check(new Set(ofCrowd().map(({ recipients }) => recipients[0])).size === members, 'Some members got two digests');
}
