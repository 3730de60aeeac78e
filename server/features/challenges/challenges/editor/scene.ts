import type { ChallengeContent } from '@mutirao/contract/challenges/challenges/challenge-content.ts';
import type { ChallengeDocument, ContentsState } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { EditorState } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import type { Situation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { type Language, writtenLanguages } from '@mutirao/contract/language.ts';
import { type Selectable, sql } from 'kysely';
import { administers } from '../../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection, Tables } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Person } from '../../../members/members/index.ts';
import {
  type EditorAction,
  type EditorFacts,
  editorMessages,
  isAllowed,
  isPossible,
  mayManageChallenge,
  type StateFacts,
} from '../challenges.policy.ts';
import { joinFigures } from '../challenges.queries.ts';
import { challengeNotFound } from '../get-challenge.ts';
import { findContents, presentContent } from './content.ts';

type Challenge = Selectable<Tables['challenge']>;
type Draft = Pick<Selectable<Tables['challenge_draft']>, 'content' | 'changes' | 'changed_by'> & { changed_at: string };

/** A challenge as the editor needs it, with the viewer's role in it. */
interface SceneRow
  extends Pick<Challenge, 'id' | 'slug' | 'published' | 'published_at' | 'closed_at' | 'archived_at' | 'created_at'> {
  readonly state: EditorState;
  readonly situation: Situation;
  readonly contestants_count: number;
  readonly followers_count: number;
  readonly teams_count: number;
  readonly is_challenge_admin: boolean;
  readonly draft: Draft | null;
  readonly publication: { publish_at: string; refused_at: string | null; member_id: number | null } | null;
}

/**
 * Locks a challenge until the end of the transaction: every change by the editor begins with it. As strongly as the
 * trigger that shares lives among participants does when a challenge is published: to lock it more strongly later would
 * deadlock with those who add contents or take part.
 */
export async function lockChallengeForUpdate(connection: Connection, id: number): Promise<void> {
  await sql`select from challenge where id = ${id} for update`.execute(connection);
}

/** A challenge as the editor needs it; undefined for an unknown one. */
async function findScene(
  connection: Connection,
  { challengeId, viewer }: { challengeId: number; viewer: Viewer | undefined },
): Promise<SceneRow | undefined> {
  const { rows } = await sql<SceneRow>`
    select c.id, c.slug, c.published, c.published_at, c.closed_at, c.archived_at, c.created_at, c.situation, e.state,
      f.contestants_count, f.followers_count, f.teams_count,
      ${administers(viewer, sql`c.id`)} as is_challenge_admin,
      (select to_json(d) from challenge_draft d where d.challenge_id = c.id) as draft,
      (select to_json(p) from challenge_publication p where p.challenge_id = c.id) as publication
    from challenge c join challenge_entry e on e.challenge_id = c.id ${joinFigures}
    where c.id = ${challengeId}`.execute(connection);
  return rows[0];
}

/** Members by their ids; deleted accounts are left out. */
export async function findPeople(connection: Connection, ids: readonly number[]): Promise<Map<number, Person>> {
  const { rows } = await sql<Person>`
    select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at
    from member_card m where m.id = any(${[...new Set(ids)]}) and m.deleted_at is null`.execute(connection);
  return new Map(rows.map((row) => [row.id, row]));
}

export type ChecklistFacts = Pick<ChallengeDocument, 'is_slug_taken' | 'contents'>;

/** Whether a text is missing in a language and there in the other one. */
const lacksTranslation = (written: readonly Language[], ...names: string[]) =>
  sql`(${sql.join(
    names.flatMap((name) =>
      written.map((language) => {
        const other = language === 'pt' ? 'en' : 'pt';
        return sql`(${sql.ref(`${name}_${language}`)} = '' and ${sql.ref(`${name}_${other}`)} <> '')`;
      }),
    ),
    sql` or `,
  )})`;

/** What the checklist needs beside the draft: whether the address is, or was, another challenge's, and the contents. */
export async function findChecklistFacts(
  connection: Connection,
  { slug, offered_languages }: Pick<ChallengeContent, 'slug' | 'offered_languages'>,
  id: number,
): Promise<ChecklistFacts> {
  const written = writtenLanguages(offered_languages);
  const lacks = (...names: string[]) => lacksTranslation(written, ...names);
  const lacksText = sql`'' in (${sql.join(written.map((language) => sql.ref(`text_${language}`)))})`;
  const { rows } = await sql<{ is_slug_taken: boolean } & ContentsState>`
    select exists (select from challenge_address where slug = ${slug} and challenge_id <> ${id}) as is_slug_taken,
      array_remove(array[
        case when exists (
          select from stage_card where challenge_id = ${id} and ${lacks('title', 'message')}) then 'stages' end,
        case when exists (
          select from task where challenge_id = ${id} and ${lacks('name', 'description')}) then 'tasks' end,
        case when exists (
          select from challenge_faq where challenge_id = ${id} and ${lacks('question', 'answer')}
        ) then 'faqs' end,
        case when exists (
          select from challenge_file where challenge_id = ${id} and ${lacks('title', 'description')}
        ) then 'files' end,
        case when exists (
          select from gallery_picture where challenge_id = ${id} and ${lacksText}) then 'gallery' end,
        case when exists (
          select from challenge_partner where challenge_id = ${id} and ${lacks('description')}
        ) then 'partners' end
      ], null) as untranslated,
      (select coalesce(json_agg(json_build_object('start_at', start_at, 'finish_at', finish_at)), '[]')
        from stage_card where challenge_id = ${id}) as stages,
      (select coalesce(sum(judges_count + advisors_count), 0) > 0 from challenge_counter where challenge_id = ${id})
        as has_reviewers,
      exists (select from challenge_faq where challenge_id = ${id}) as has_faqs`.execute(connection);
  const [{ is_slug_taken, untranslated, stages, has_reviewers, has_faqs }] = rows as [(typeof rows)[number]];
  const utc = (instant: string) => new Date(instant).toISOString();
  return {
    is_slug_taken,
    contents: {
      untranslated,
      stages: stages.map(({ start_at, finish_at }) => ({
        start_at: utc(start_at),
        finish_at: finish_at && utc(finish_at),
      })),
      has_reviewers,
      has_faqs,
    },
  };
}

/** Who edits, and from where. */
export interface Actor {
  readonly viewer: Viewer;
  /** The network address. */
  readonly address: string;
}

/** A challenge, its own values and its draft, and what decides about them. */
export interface Scene {
  readonly challenge: SceneRow;
  /** The own values, which visitors see where it is published. */
  readonly own: ChallengeContent;
  /** The draft, where there is one, else the own values. */
  readonly content: ChallengeContent;
  readonly viewer: EditorFacts;
  readonly state: StateFacts;
}

/** Reads a challenge as the viewer edits it; undefined for an unknown one. */
export async function readScene(
  connection: Connection,
  challengeId: number,
  viewer: Viewer | undefined,
): Promise<Scene | undefined> {
  const challenge = await findScene(connection, { challengeId, viewer });
  const [row] = challenge ? await findContents(connection, [challengeId]) : [];
  if (!challenge || !row) return undefined;
  const own = presentContent(row);
  const { published, archived_at, closed_at, situation, draft, publication, is_challenge_admin } = challenge;
  return {
    challenge,
    own,
    // Fields that the editor got since the draft was saved have their own values.
    content: { ...own, ...draft?.content },
    // An archived challenge is its staff's.
    viewer: { isAdmin: viewer?.isAdmin === true, is_challenge_admin: is_challenge_admin && archived_at === null },
    state: {
      is_published: published,
      is_archived: archived_at !== null,
      is_closed: closed_at !== null,
      is_coming_soon: situation === 'coming_soon',
      has_draft: draft !== null,
      is_scheduled: publication !== null,
    },
  };
}

/** Reads a challenge for somebody who edits it, and refuses others. */
export async function requireScene(connection: Connection, challengeId: number, viewer: Viewer): Promise<Scene> {
  const scene = await readScene(connection, challengeId, viewer);
  if (!scene) throw challengeNotFound();
  if (!mayManageChallenge(scene.viewer)) throw new AppError('refused');
  return scene;
}

/** Refuses what the viewer's role, or the state of the challenge, does not allow. */
export function assertMay({ viewer, state }: Scene, action: EditorAction): void {
  if (!isAllowed(viewer, action, state)) throw new AppError('refused');
  if (!isPossible(action, state)) throw new AppError('conflict', { message: editorMessages.notPossible });
}

/** What a change by the editor works with. */
export interface Change {
  readonly transaction: Connection;
  readonly invalidate: (...tags: string[]) => void;
  readonly scene: Scene;
  readonly now: Date;
}

/** Runs a change of one challenge, alone: under its lock, for somebody who edits it. */
export function changeChallenge<Result>(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { challengeId, viewer }: { challengeId: number; viewer: Viewer },
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  return write(async (transaction, invalidate) => {
    await lockChallengeForUpdate(transaction, challengeId);
    const scene = await requireScene(transaction, challengeId, viewer);
    return work({ transaction, invalidate, scene, now: clock() });
  });
}
