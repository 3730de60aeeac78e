import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonalTable } from '../../platform/personal-data/personal-data.ts';

const account: PersonalTable = {
  table: 'member',
  file: { pt: 'conta', en: 'account' },
  describe: { pt: 'A sua conta e o seu perfil.', en: 'Your account and your profile.' },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select id, slug, first_name, last_name, email, confirmed_at, password_hash is not null as has_password, language,
        avatar_url, provider_photo_url, to_json(roles) as roles, description, description_br, video, banner, flag,
        linkedin, address, deletion_at, created_at, updated_at
      from member where id = ${memberId}`.execute(connection);
    return rows;
  },
  // The row stays, so that what others built on is not torn; its slug was made of the name.
  erase: (connection, memberId) =>
    connection
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
        deletion_at: null,
      })
      .where('id', '=', memberId)
      .execute(),
};

const consents: PersonalTable = {
  table: 'consent',
  file: { pt: 'consentimentos', en: 'consents' },
  describe: {
    pt: 'Os textos com que você concordou, em que versão e quando.',
    en: 'The texts you agreed to, in which version and when.',
  },
  read: (connection, memberId) =>
    connection
      .selectFrom('consent')
      .select(['id', 'kind', 'version', 'created_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
  // It names nobody any more, and shows that what was kept was kept by consent.
  erase: async () => {},
};

const identities: PersonalTable = {
  table: 'member_identity',
  file: { pt: 'contas-em-outros-servicos', en: 'accounts-elsewhere' },
  describe: {
    pt: 'As contas de outros serviços com que você entra aqui.',
    en: 'The accounts elsewhere that you sign in with.',
  },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select id, provider, subject, created_at from member_identity
      where member_id = ${memberId} order by id`.execute(connection);
    return rows;
  },
  erase: (connection, memberId) => sql`delete from member_identity where member_id = ${memberId}`.execute(connection),
};

const links: PersonalTable = {
  table: 'mail_link',
  file: { pt: 'links-enviados', en: 'links-sent' },
  describe: {
    pt: 'Os links que enviamos a você por e-mail.',
    en: 'The links we sent you by e-mail.',
  },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select id, purpose, email, expires_at, used_at, created_at from mail_link
      where member_id = ${memberId} order by created_at`.execute(connection);
    return rows;
  },
  erase: (connection, memberId) => sql`delete from mail_link where member_id = ${memberId}`.execute(connection),
};

/** What the tables of members hold about one. */
export const memberTables: readonly PersonalTable[] = [account, consents, identities, links];
