import { randomBytes } from 'node:crypto';
import { avatarWidths, pictureAt } from '@mutirao/contract/pictures.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Media } from '../../../platform/media/media.ts';
import { ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';

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
    const bytes = address && (await media.read(pictureAt(address, Math.max(...avatarWidths))));
    if (!bytes) return [];
    const name = { pt: 'foto.webp', en: 'picture.webp' };
    return [{ name, describe: { pt: 'A foto que você enviou.', en: 'The picture you sent.' }, bytes }];
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
