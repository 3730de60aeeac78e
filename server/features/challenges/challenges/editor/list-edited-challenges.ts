import type {
  ChallengeContent,
  EditorEntry,
  EditorPage,
  EditorQuery,
} from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { missingFor } from '@mutirao/contract/challenges/challenges/publishing-checklist.ts';
import { z } from 'zod';
import { findAdministered } from '../../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findContents } from './content.queries.ts';
import { type Cursor, type EntryRow, findEntries } from './entries.queries.ts';
import { presentContent } from './present-content.ts';

const moment = z.string().regex(/^(infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)*)$/);
const keys = { newest: z.string(), title: z.string(), deadline: moment, changed: moment };

function readCursor(text: string, order: EditorQuery['order']): Cursor {
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64url').toString());
    return z.object({ key: keys[order], id: z.int().min(0).max(2_147_483_647) }).parse(cursor);
  } catch {
    throw new AppError('malformed');
  }
}

const writeCursor = ({ key, id }: Cursor) => Buffer.from(JSON.stringify({ key, id })).toString('base64url');

function presentEntry(row: EntryRow, content: ChallengeContent, now: Date): EditorEntry {
  const missing = missingFor(content, { now, isSlugTaken: row.is_slug_taken });
  return {
    id: row.id,
    slug: row.slug,
    title_pt: content.title_pt,
    title_en: content.title_en,
    state: row.state,
    situation: row.situation,
    category_ids: content.category_ids,
    opens_at: content.opens_at,
    deadline: content.deadline,
    registration_deadline: content.registration_deadline,
    publish_at: row.publish_at?.toISOString() ?? null,
    missing_count: missing.filter(({ required }) => required).length,
    contestants_count: row.contestants_count,
    followers_count: row.followers_count,
    teams_count: row.teams_count,
    changed_at: row.changed_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

/** A page of all challenges for staff, and of their own for admins of challenges; refuses others. */
export async function listEditedChallenges(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  viewer: Viewer,
  { after, per_page, ...query }: EditorQuery,
): Promise<EditorPage> {
  if (!viewer.isAdmin && (await findAdministered(database, viewer)).length === 0) throw new AppError('refused');
  const found = await findEntries(database, {
    ...query,
    admin: viewer.isAdmin ? undefined : viewer,
    after: after === undefined ? undefined : readCursor(after, query.order),
    limit: per_page + 1,
  });
  const rows = found.slice(0, per_page);
  const contents = new Map(
    (
      await findContents(
        database,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.id, presentContent(row)]),
  );
  const now = clock();
  const data = rows.flatMap((row) => {
    const own = contents.get(row.id);
    return own ? [presentEntry(row, { ...own, ...row.draft }, now)] : [];
  });
  const last = found.length > per_page ? rows.at(-1) : undefined;
  return { data, next: last ? writeCursor(last) : null, can: { create: viewer.isAdmin } };
}
