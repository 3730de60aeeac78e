import { sql } from 'kysely';
import { type MoveRows, ownRows } from '../../../platform/personal-data/personal-data.ts';

/** What both accounts did on one day stays once, as for a single account. */
const moveUnlessSameDay: MoveRows = (connection, { from, into }) =>
  sql`
    update activity a set member_id = ${into}
    where member_id = ${from} and not exists (
      select from activity other
      where other.member_id = ${into} and other.kind = a.kind and other.detail = a.detail
        and other.challenge_id is not distinct from a.challenge_id
        and (other.created_at at time zone 'UTC')::date = (a.created_at at time zone 'UTC')::date
    )`.execute(connection);

/** What a member did. */
export const activityTable = ownRows('activity', {
  merging: moveUnlessSameDay,
  file: { pt: 'atividades', en: 'activities' },
  describe: {
    pt: 'O que você fez na plataforma, como o seu perfil mostra.',
    en: 'What you did, as your profile shows it.',
  },
  columns: ['id', 'kind', 'challenge_id', 'detail', 'created_at'],
  orderBy: 'id',
});
