import { type Mentionable, postLimits, suggestedMentions } from '@mutirao/contract/challenges/forum/forum.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { type ValidationIssue, validationMessage } from '@mutirao/contract/validation-messages.ts';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isProfileLink } from '../../../platform/rich-text/clean-html.ts';
import { type RichText, readLimited } from '../../../platform/rich-text/read-text.ts';
import { type Person, presentPerson } from '../../members/members/index.ts';
import { denialOfPosting, forumMessages } from './forum.policy.ts';
import { assertAllowed, getForumFacts } from './forum-context.ts';

/** True for members who joined after a time, or have no visible post yet. */
async function isNewcomer(
  connection: Connection,
  { memberId, joinedAfter }: { memberId: number; joinedAfter: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNewcomer: boolean }>`
    select m.created_at > ${joinedAfter} or not exists (
      select from topic where member_id = m.id and hidden_at is null
      union all select from topic_message where member_id = m.id and hidden_at is null
    ) as "isNewcomer"
    from member_card m where m.id = ${memberId}`.execute(connection);
  return rows[0]?.isNewcomer ?? true;
}

/** True where a member posted a topic with this title and text, or a reply with this text, since a time. */
async function hasPosted(
  connection: Connection,
  { memberId, title, html, since }: { memberId: number; title: string | undefined; html: string; since: Date },
): Promise<boolean> {
  const posted =
    title === undefined
      ? sql`select from topic_message where message = ${html}`
      : sql`select from topic where title = ${title} and description = ${html}`;
  const { rows } = await sql<{ found: boolean }>`
    select exists (${posted} and member_id = ${memberId} and created_at > ${since}) as found`.execute(connection);
  return rows[0]?.found ?? false;
}

/** The people of a challenge among these, by slug or id; minors only where the author is in a team with them. */
export async function findMentioned(
  connection: Connection,
  {
    challengeId,
    authorId,
    slugs,
    ids,
  }: { challengeId: number; authorId: number; slugs: readonly string[]; ids: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from member_name m
    where (m.slug = any(${slugs}) or m.id = any(${ids}::integer[])) and m.deleted_at is null
      and exists (select from challenge_person r where r.challenge_id = ${challengeId} and r.member_id = m.id)
      and (not m.is_protected or exists (
        select from team_person own join team_person other on other.team_id = own.team_id
        where own.member_id = m.id and other.member_id = ${authorId}
      ))
    order by m.id`.execute(connection);
  return rows.map(({ id }) => id);
}

const hour = 60 * 60;
const newcomerMilliseconds = 24 * hour * 1000;

const limits: Readonly<Record<'topic' | 'message' | 'edit', Limit>> = {
  topic: { name: 'forum topics', points: postLimits.topics, seconds: hour },
  message: { name: 'forum replies', points: postLimits.messages, seconds: hour },
  edit: { name: 'forum edits', points: postLimits.edits, seconds: hour },
};

/** Addresses of web pages in words that are no links. */
const bareLink = /(?:https?:\/\/(?:www\.)?|\bwww\.)/gi;

function countLinks({ links, unlinked }: RichText, title: string): number {
  const others = links.filter(({ href }) => !isProfileLink(href));
  return others.length + (`${title} ${unlinked}`.match(bareLink) ?? []).length;
}

function refuseField(field: string, issue: ValidationIssue): AppError {
  const message: Localized = { pt: validationMessage(issue, 'pt'), en: validationMessage(issue, 'en') };
  return new AppError('invalid', { fieldMessages: { [field]: message } });
}

interface GivenPost {
  readonly kind: keyof typeof limits;
  readonly html: string;
  /** Of a topic. */
  readonly title?: string;
  /** The field of the HTML. */
  readonly field: 'description' | 'message';
  /** In characters without markup. */
  readonly longest: number;
}

/** Cleans a post, and refuses it where it is empty, too long, or beyond the limits against spam. */
export async function readPost(
  { database, limits: rates, clock }: Pick<Platform, 'database' | 'limits' | 'clock'>,
  viewer: Viewer,
  { kind, html, title = '', field, longest }: GivenPost,
): Promise<RichText> {
  const post = readLimited(html, { field, maximum: longest });
  if (post.html === '') throw refuseField(field, { params: { required: true } });
  const joinedAfter = new Date(clock().getTime() - newcomerMilliseconds);
  const isNew = await isNewcomer(database, { memberId: viewer.id, joinedAfter });
  const mostLinks = isNew ? postLimits.newcomerLinks : postLimits.links;
  if (countLinks(post, title) > mostLinks) throw refuseField(field, { params: { links: mostLinks } });
  await rates.count(limits[kind], String(viewer.id));
  if (isNew && kind !== 'edit') {
    const fieldMessages = { [field]: forumMessages.newcomerWaits };
    const limit: Limit = { name: 'forum newcomers', points: postLimits.newcomerPosts, seconds: hour, fieldMessages };
    await rates.count(limit, String(viewer.id));
  }
  return post;
}

const minute = 60 * 1000;

/** Throws where a member, whom the caller locked, posted the same within a minute. */
export async function assertNotRepeated(
  transaction: Connection,
  { memberId, title, html, now }: { memberId: number; title?: string; html: string; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - minute);
  if (await hasPosted(transaction, { memberId, title, html, since }))
    throw new AppError('conflict', { message: forumMessages.alreadyPosted });
}

/** How many people a search sorts: the first that are found of a beginning that very many share. */
const sorted = sql.lit(500);

/** People of a challenge whose full name, or a later part of it, begins with a text, without case and accents. */
async function findByName(
  connection: Connection,
  { challengeId, search, limit }: { challengeId: number; search: string; limit: number },
): Promise<Person[]> {
  const sought = sql`fold_tag(${search.replaceAll(/[\\%_]/g, '\\$&')})`;
  const { rows } = await sql<Person>`
    select id, slug, first_name, last_name, avatar_url, provider_photo_url, hidden_at
    from (
      select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at, m.folded_name
      from member_card m
      where m.id in (select member_id from challenge_person where challenge_id = ${challengeId})
        and m.deleted_at is null and not m.hidden_from_community
        and (m.folded_name like ${sought} || '%' or m.folded_name like '% ' || ${sought} || '%')
      limit ${sorted}
    ) found
    order by folded_name like ${sought} || '%' desc, folded_name, id limit ${limit}`.execute(connection);
  return rows;
}

/** One search for each letter that is typed. */
const searches: Limit = { name: 'forum mentions', points: 300, seconds: 10 * 60 };

/** People of a challenge whose first or full name begins with a text; for those who may mention them. */
export async function searchMentions(
  { database, limits, clock }: Pick<Platform, 'database' | 'limits' | 'clock'>,
  viewer: Viewer,
  { challengeId, search }: { challengeId: number; search: string },
): Promise<Mentionable[]> {
  assertAllowed(denialOfPosting(await getForumFacts(database, { challengeId, viewer, now: clock() })));
  await limits.countHere(searches, String(viewer.id));
  const rows = await findByName(database, { challengeId, search, limit: suggestedMentions });
  return rows.map(presentPerson);
}
