import type { ModerationEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce } from '../../members/notifications/index.ts';
import type { CaseRow } from './case-row.ts';
import type { ReportedContent } from './reportable.ts';

/** Who is notified of what is reported in a challenge: its admins and the staff; without a challenge, the staff. */
async function findModerators(connection: Connection, challengeId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from member_card where roles && array['admin', 'master_admin'] and deleted_at is null
    union
    select member_id from challenge_person where challenge_id = ${challengeId} and role = 'challenge_admin'
    order by id`.execute(connection);
  return rows.map(({ id }) => id);
}

interface ModerationNotification {
  readonly event: ModerationEvent;
  readonly about: Pick<CaseRow, 'kind' | 'challenge_id'>;
  readonly content: Pick<ReportedContent, 'title' | 'path'>;
  readonly note?: string | null;
  readonly recipients: readonly number[];
  readonly now: Date;
}

/** Notifies members of a report, a decision or an answer; it never says who wrote it. */
export async function notifyOfModeration(
  platform: Pick<Platform, 'jobs'>,
  transaction: Connection,
  {
    event,
    about: { kind, challenge_id },
    content: { title, path },
    note = null,
    recipients,
    now,
  }: ModerationNotification,
): Promise<void> {
  if (recipients.length === 0) return;
  await announce(platform, transaction, {
    event,
    detail: { kind, title, note, path },
    ...(challenge_id !== null && { challengeId: challenge_id }),
    recipients,
    now,
  });
}

/** The moderators of a case except these members. */
export async function moderatorsBeside(
  transaction: Connection,
  { challenge_id }: Pick<CaseRow, 'challenge_id'>,
  except: readonly (number | null)[],
): Promise<number[]> {
  const all = await findModerators(transaction, challenge_id);
  return all.filter((id) => !except.includes(id));
}
