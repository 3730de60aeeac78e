import { randomBytes } from 'node:crypto';
import { avatarWidths } from '@mutirao/contract/pictures.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Media } from '../../../platform/media/media.ts';
import { ownRows, type PersonalTable, readPictures } from '../../../platform/personal-data/personal-data.ts';
import type { SitemapParts } from '../../site/sitemap/index.ts';
import { presentPerson } from './members.present.ts';
import { findMemberId, lockMember } from './members.queries.ts';

/** The address of the picture that a member sent, if any. */
async function findAvatar(connection: Connection, memberId: number): Promise<string | null> {
  const member = await connection
    .selectFrom('member')
    .select('avatar_url')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member?.avatar_url ?? null;
}

const accountOf = (media: Media): PersonalTable => ({
  table: 'member',
  merging: 'stay',
  file: { pt: 'conta', en: 'account' },
  describe: { pt: 'A sua conta e o seu perfil.', en: 'Your account and your profile.' },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select id, slug, first_name, last_name, email, confirmed_at, password_hash is not null as has_password, language,
        avatar_url, provider_photo_url, to_json(roles) as roles, description, description_br, video, banner, flag,
        linkedin, address, hidden_from_community, hidden_from_impact_board, hidden_from_search, hidden_at, deletion_at,
        age_source, age_assurance, has_guardian, is_guided, is_protected,
        suspended_until, suspension_reason, keeps_certificates, created_at, updated_at
      from member where id = ${memberId}`.execute(connection);
    return rows;
  },
  readFiles: async (connection, memberId) => {
    const address = await findAvatar(connection, memberId);
    const describe = { pt: 'A foto que você enviou.', en: 'The picture you sent.' };
    const picture = { address, name: { pt: 'foto.webp', en: 'picture.webp' }, describe };
    return readPictures(media, Math.max(...avatarWidths), [picture]);
  },
  // The row stays for the rows that refer to it; its slug derives from the name.
  erase: async (connection, memberId) => {
    const avatar = await findAvatar(connection, memberId);
    await connection
      .updateTable('member')
      .set({
        slug: `removed-${randomBytes(8).toString('hex')}`,
        first_name: '',
        last_name: '',
        email: null,
        confirmed_at: null,
        password_hash: null,
        language: 'pt',
        avatar_url: null,
        provider_photo_url: null,
        roles: [],
        description: null,
        description_br: null,
        video: null,
        banner: null,
        flag: null,
        linkedin: null,
        address: null,
        suspended_until: null,
        suspension_reason: null,
        deletion_at: null,
        hidden_at: null,
        born_on: null,
        age_source: null,
        age_assurance: null,
        has_guardian: false,
        is_guided: false,
        is_protected: false,
      })
      .where('id', '=', memberId)
      .execute();
    await media.release(connection, avatar);
  },
});

const consents = ownRows('consent', {
  merging: 'stay',
  file: { pt: 'consentimentos', en: 'consents' },
  describe: {
    pt: 'Os textos com que você concordou, em que versão e quando.',
    en: 'The texts you agreed to, in which version and when.',
  },
  columns: ['id', 'kind', 'version', 'created_at'],
  orderBy: 'id',
  // It is anonymous after the erasure, and proves the consent to the earlier storage.
  erase: async () => {},
});

const addresses = ownRows('member_address', {
  file: { pt: 'enderecos', en: 'addresses' },
  describe: {
    pt: 'Os endereços que a página do seu perfil já teve.',
    en: 'The addresses that your profile page has had.',
  },
  columns: ['slug', 'created_at'],
  orderBy: 'created_at',
});

/** The data of a member in the tables of this feature. */
export const memberTables = (media: Media): readonly PersonalTable[] => [accountOf(media), consents, addresses];

interface ReportedMember {
  id: number;
  slug: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  provider_photo_url: string | null;
  description: string | null;
  description_br: string | null;
  hidden_at: Date | null;
  about: string | null;
  is_staff: boolean;
}

/** The members with these ids, hidden ones too. */
async function findReportedMembers(connection: Connection, ids: readonly number[]): Promise<ReportedMember[]> {
  const { rows } = await sql<ReportedMember>`
    select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.description, m.description_br,
      m.hidden_at, p.about, m.roles && array['admin', 'master_admin'] as is_staff
    from member m left join profile_card p on p.member_id = m.id
    where m.id = any(${ids}) and m.deleted_at is null`.execute(connection);
  return rows;
}

/** Hides profiles, or restores them with null. */
async function updateHidden(
  connection: Connection,
  { ids, hiddenAt }: { ids: readonly number[]; hiddenAt: Date | null },
): Promise<void> {
  await connection.updateTable('member').set({ hidden_at: hiddenAt }).where('id', 'in', ids).execute();
}

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
  lock: async (connection: Connection, id: number) => void (await lockMember(connection, id)),
  setHidden: async (connection: Connection, { ids, hiddenAt }: Change, invalidate: (...tags: string[]) => void) => {
    await updateHidden(connection, { ids, hiddenAt });
    invalidate('members', ...ids.map((id) => `member:${id}`));
  },
};

/** The highest id of a member with a profile. */
async function findLastProfileId(connection: Connection): Promise<number> {
  const row = await connection
    .selectFrom('contestant_card')
    .select('member_id')
    .orderBy('member_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.member_id ?? 0;
}

/** Members with a complete profile who are not hidden, whose ids lie above `after`, up to and with `upTo`. */
function findListedSlugs(connection: Connection, { after, upTo }: { after: number; upTo: number }) {
  return connection
    .selectFrom('member')
    .innerJoin('contestant_card', 'contestant_card.member_id', 'member.id')
    .innerJoin('profile_card', 'profile_card.member_id', 'member.id')
    .select(['member.slug', 'member.updated_at'])
    .where('member.id', '>', after)
    .where('member.id', '<=', upTo)
    .where('member.deleted_at', 'is', null)
    .where('member.hidden_from_search', '=', false)
    .where('member.hidden_at', 'is', null)
    .orderBy('member.id')
    .execute();
}

/** The profiles in the sitemap. */
export const memberSitemap: SitemapParts = {
  name: 'members',
  // By age alone: of so many members, someone always changes something.
  tag: 'profiles',
  findLastId: findLastProfileId,
  list: async (connection, range) => {
    const rows = await findListedSlugs(connection, range);
    return rows.map(({ slug, updated_at }) => ({ path: linkTo(pages.profile, { slug }), changedAt: updated_at }));
  },
};
