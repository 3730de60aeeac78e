import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import type { ReportSection, SectionAsked } from '../../challenges/report/index.ts';
import { field, type OpenDataTable } from '../open-data/index.ts';
import { reportTexts, writeTotal } from './figures.messages.ts';
import { findCountedAt, readFigures } from './read-figures.ts';

/**
 * The numbers of years that are over in the open data; one that is not shown is empty. Versions of a year in progress
 * would differ by single people.
 */
export const openFigures: OpenDataTable = {
  name: 'figures',
  title: { pt: 'Números de participação', en: 'Figures of participation' },
  description: {
    pt: 'Quantas participações, respostas, certificados e visitas houve em cada ano encerrado, por mês, estado, idade, gênero e tipo; vazio onde são menos de 5, ou onde um número menor se deduziria.',
    en: 'How many participations, answers, certificates and visits each year that is over had, by month, state, age, gender and class; empty where they are fewer than 5, or where a smaller number would follow.',
  },
  fields: [
    field('id', 'string', 'id', 'id'),
    field('figure', 'string', 'figura', 'figure'),
    field('year', 'integer', 'ano', 'year'),
    field('challenge_id', 'integer', 'id do desafio; vazio para todos', 'id of the challenge; empty for all'),
    field('category', 'string', 'categoria; vazia para todas', 'category; empty for all'),
    field('total', 'integer', 'número', 'number'),
  ],
  primaryKey: ['id'],
  foreignKeys: { challenge_id: { table: 'challenges', field: 'id' } },
  read: () => sql`
    select concat_ws('-', f.figure, f.year, coalesce(f.challenge_id::text, 'all'), nullif(f.category, '')) collate "C" as id,
      f.figure, f.year::int as year, f.challenge_id, nullif(f.category, '') as category,
      case when f.is_shown and whole.is_shown is not false then f.total end as total
    from figure_cell f
      left join figure_cell whole on whole.figure = f.figure and whole.year = f.year and whole.category = ''
        and whole.challenge_id is not distinct from f.challenge_id
      left join challenge_card c on c.id = f.challenge_id
    where (f.challenge_id is null or c.published) and (f.category = '' or whole.is_shown is not false)
      and f.year < (select extract(year from counted_at at time zone ${sql.lit(organisationZone)}) from figure_count)
    order by id`,
};

/**
 * The figures of a challenge as sections of its report, each with plot, table, definition and source; of a challenge
 * whose numbers are all hidden, a sentence that says so.
 */
export async function findFigureSections(
  platform: Platform,
  { challengeId, from, to, language }: SectionAsked,
): Promise<ReportSection[]> {
  const countedAt = await findCountedAt(platform.database);
  if (!countedAt) return [];
  const span = { from: from.slice(0, 7), to: to.slice(0, 7) };
  const figures = await readFigures(platform, { challengeId, span, language });
  const shown = figures.filter(({ rows }) => rows.some(({ total }) => total !== null && total > 0));
  const t = reportTexts[language];
  const source = t.source(countedAt);
  if (shown.length === 0) return [{ title: t.title, paragraphs: [t.hidden], source }];
  return shown.map(({ title, definition, column, rows, text, plot }) => ({
    title,
    paragraphs: [definition],
    table: { columns: [column, t.number], rows: rows.map((row) => [row.label, writeTotal(row, language)]) },
    // The typesetter knows no text around the picture.
    picture: { svg: plot.replaceAll('currentColor', '#1B1B1F'), alt: text },
    source,
  }));
}
