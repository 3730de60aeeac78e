import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { sql } from 'kysely';
import { field, fieldsInBoth, type OpenDataTable } from '../../organisation/open-data/index.ts';
import { joinFigures } from './card-columns.ts';

/** The published challenges in the open data. */
export const openChallenges: OpenDataTable = {
  name: 'challenges',
  title: { pt: 'Desafios', en: 'Challenges' },
  description: {
    pt: 'Os desafios publicados, com seus objetivos e números.',
    en: 'The published challenges, with their goals and figures.',
  },
  fields: [
    field('id', 'integer', 'id', 'id'),
    field('url', 'string', 'endereço', 'address'),
    ...fieldsInBoth('title', 'título', 'title'),
    field('goals', 'string', 'números dos ODS, separados por espaço', 'numbers of the SDGs, separated by spaces'),
    field('opens_at', 'datetime', 'começo', 'start'),
    field('deadline', 'datetime', 'prazo', 'deadline'),
    field('closed_at', 'datetime', 'encerramento', 'closing'),
    field('participants', 'integer', 'participantes', 'participants'),
    field('teams', 'integer', 'equipes', 'teams'),
    field('followers', 'integer', 'seguidores', 'followers'),
  ],
  primaryKey: ['id'],
  read: (publicUrl) => sql`
    select c.id, ${publicUrl + linkTo(pages.challenge, { slug: '' })}::text || c.slug as url, c.title_pt, c.title_en,
      array_to_string(c.category_ids, ' ') as goals, c.opens_at, c.deadline, c.closed_at,
      f.contestants_count as participants, f.teams_count as teams, f.followers_count as followers
    from challenge c ${joinFigures} where c.published order by c.id`,
};
