import type { Language } from '@mutirao/contract/language.ts';
import { type AgeSource, isMinor } from '@mutirao/contract/members/ages/ages.ts';
import type { Privacy, PrivacyInput } from '@mutirao/contract/members/members/member-settings.ts';
import type { User } from '@mutirao/contract/members/members/members.ts';
import type { PresentationInput } from '@mutirao/contract/members/profiles/profiles.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { sql, type Updateable } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, type MemberBy, updateMember } from './members.queries.ts';
import { getUser, memberMessages } from './read-members.ts';

interface Change {
  id: number;
  now: Date;
  /** Announces what changed, as `platform.write` gives it. */
  invalidate: (...tags: string[]) => void;
  /** Columns of the member itself; without any, only what hangs on the member changes. */
  set?: Updateable<Tables['member']>;
}

/**
 * The first step of every change to a member or to what hangs on one: one at a time, noted in `updated_at`, and
 * invalidated, so that cached pages of theirs are rendered again.
 */
export async function changeMember(transaction: Connection, { id, now, invalidate, set = {} }: Change): Promise<void> {
  // The account was deleted while the call was under way.
  if (!(await updateMember(transaction, id, { ...set, updated_at: now }))) throw new AppError('unauthenticated');
  invalidate(`member:${id}`, 'members');
}

/** Changes the language of mails to a member. */
export function changeLanguage(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  id: number,
  language: Language,
): Promise<void> {
  return write((transaction, invalidate) =>
    changeMember(transaction, { id, now: clock(), invalidate, set: { language } }),
  );
}

/** Changes where a member is shown to others; omitted fields keep their value. */
export function changePrivacy(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  id: number,
  input: PrivacyInput,
): Promise<Privacy> {
  return write(async (transaction, invalidate) => {
    const now = clock();
    const { age } = await getUser(transaction, id, now);
    if (isMinor(age.band) && Object.values(input).includes(false))
      throw new AppError('refused', { message: memberMessages.minorsStayHidden });
    await changeMember(transaction, { id, now, invalidate, set: input });
    return (await getUser(transaction, id, now)).privacy;
  });
}

/** Changes how a member introduces themselves; omitted fields keep their value. */
export function changePresentation(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  id: number,
  { linkedIn, ...texts }: PresentationInput,
): Promise<User> {
  const set = { ...texts, ...(linkedIn !== undefined && { linkedin: linkedIn }) };
  return write(async (transaction, invalidate) => {
    const now = clock();
    await changeMember(transaction, { id, now, invalidate, set });
    return getUser(transaction, id, now);
  });
}

const tries: Limit = { name: 'slug try', points: 30, seconds: 3600 };
/** A used address stays reserved, so changes are limited. */
const changes: Limit = { name: 'slug change', points: 5, seconds: 30 * 24 * 3600 };

/** Changes the slug of the caller's profile; the old one redirects to it. */
export async function changeSlug(
  { database, limits, write, clock }: Platform,
  { viewer, by, slug }: { viewer: Viewer; by: MemberBy; slug: string },
): Promise<void> {
  const member = await findMember(database, by);
  if (member?.id !== viewer.id) throw new AppError('refused');
  if (member.slug === slug) return;

  const { id } = member;
  const who = String(id);
  await limits.count(tries, who);
  await limits.count(changes, who);
  const moved = await write(async (transaction, invalidate) => {
    const done = await updateMember(transaction, id, { slug, updated_at: clock() });
    if (done) invalidate('members', `member:${id}`);
    return done;
  });
  if (moved) return;
  await limits.forgive(changes, who);
  throw new AppError('invalid', { fieldMessages: { slug: memberMessages.slugTaken } });
}

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
