import { sql } from 'kysely';
import { moveUnlessSame } from '../../../platform/personal-data/merge-rows.ts';
import { ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';

const profile = ownRows('user_profile', {
  file: { pt: 'perfil', en: 'profile' },
  describe: {
    pt: 'O que você conta sobre você: o texto, a data de nascimento e o gênero.',
    en: 'What you tell of yourself: the text, the date of birth and the gender.',
  },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select about, case when m.is_protected then left(birthdate::text, 4) else birthdate::text end as birthdate, gender,
        p.created_at, p.updated_at
      from user_profile p join member_card m on m.id = p.member_id where member_id = ${memberId}`.execute(connection);
    return rows;
  },
});

const contestant = ownRows('contestant', {
  merging: moveUnlessSame('contestant', []),
  file: { pt: 'participante', en: 'contestant' },
  describe: {
    pt: 'De onde você é e onde mora, com a posição no mapa.',
    en: 'Where you come from and live, with the position on the map.',
  },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select id, nationality, country_residence, location, latitude, longitude, to_json(types) as types,
        created_at, updated_at
      from contestant where member_id = ${memberId}`.execute(connection);
    return rows;
  },
});

/** The data of a member in the tables of this feature. */
export const profileTables: readonly PersonalTable[] = [profile, contestant];
