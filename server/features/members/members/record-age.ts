import type { AgeSource } from '@mutirao/contract/members/ages/ages.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { changeMember } from './change-member.ts';
import { getUser } from './get-user.ts';

const timeToCorrect = 24 * 60 * 60 * 1000;

type Written = Parameters<typeof changeMember>[1];

/** Schedules the deletion of the account of a child under 12: a day is left in which staff may correct a wrong date. */
export async function closeTooYoung(transaction: Connection, { id, now, invalidate }: Written): Promise<void> {
  const { age, deletion_at } = await getUser(transaction, id, now);
  if (age.limit !== 'too_young' || deletion_at !== null) return;
  const set = { deletion_at: new Date(now.getTime() + timeToCorrect) };
  await changeMember(transaction, { id, now, invalidate, set });
}

/** A birthdate of a member, and from where it is known. */
interface KnownAge extends Written {
  /** As YYYY-MM-DD. */
  readonly bornOn: string;
  readonly source: AgeSource;
  readonly assurance?: string | null;
}

/**
 * Records a birthdate after `changeMember`. One that is only said makes no member older, a proof counts instead of it;
 * the rule is in the function `set_age` of the database, which the profile's trigger calls too.
 */
export async function recordAge(
  transaction: Connection,
  { bornOn, source, assurance = null, ...written }: KnownAge,
): Promise<void> {
  const today = organisationDay(written.now);
  await sql`select set_age(${written.id}, ${bornOn}::date, ${source}, ${assurance}, ${today}::date)`.execute(
    transaction,
  );
  await closeTooYoung(transaction, written);
}
