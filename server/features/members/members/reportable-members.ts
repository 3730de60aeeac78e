import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { presentPerson } from './members.present.ts';
import { findMemberId } from './members.queries.ts';
import { findReportedMembers, lockForUpdate, updateHidden } from './reportable-members.queries.ts';

interface Change {
  readonly ids: readonly number[];
  readonly hiddenAt: Date | null;
}

/** Profiles, for moderation, whose interface `Reportable` it has: that feature imports this one. */
export const reportableMembers = {
  kind: 'member' as const,
  find: async (connection: Connection, ids: readonly number[]) => {
    const rows = await findReportedMembers(connection, ids);
    return rows.map((row) => {
      const { id, slug, full_name, avatar } = presentPerson({ ...row, hidden_at: null });
      const texts = [row.about, row.description_br, row.description];
      return {
        id,
        authorId: id,
        challengeId: null,
        title: full_name,
        text: [...new Set(texts.filter((text) => text !== null))].join('\n\n'),
        pictures: row.avatar_url || row.provider_photo_url ? [avatar] : [],
        path: linkTo(pages.profile, { slug }),
        isHidden: row.hidden_at !== null,
        isExempt: row.is_staff,
      };
    });
  },
  identify: (connection: Connection, { by }: { readonly by: IdOrSlug }) => findMemberId(connection, by),
  lock: lockForUpdate,
  setHidden: async (connection: Connection, { ids, hiddenAt }: Change, invalidate: (...tags: string[]) => void) => {
    await updateHidden(connection, { ids, hiddenAt });
    invalidate('members', ...ids.map((id) => `member:${id}`));
  },
};
