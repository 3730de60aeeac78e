import { resultEntriesQuery } from '@mutirao/contract/challenges/results/results.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { columnsFrom, exportList } from '../../site/exports/index.ts';
import { presentIndicator } from './read-results.ts';
import { findIndicators } from './results.queries.ts';

type Row = Pick<Selectable<Tables['result_entry_state']>, 'indicator_id'>;

const filter = resultEntriesQuery.pick({ indicator: true });

/** What was done in a challenge as a file: its entries, the newest first, without who entered and confirmed them. */
export const exportedResults = ({ database }: { readonly database: Connection }) =>
  exportList<Row, (typeof filter)['_output']>({
    name: 'results',
    title: { pt: 'Resultados', en: 'Results' },
    for: 'managers',
    filter,
    read: ({ challengeId, filter: { indicator } }) => sql<Row>`
      select id, indicator_id, quantity, happened_on::text as happened_on, place, method, note, corrects_id, source,
        is_confirmed, created_at
      from result_entry_state
      where challenge_id = ${challengeId} ${indicator === undefined ? sql`` : sql`and indicator_id = ${indicator}`}
      order by id desc`,
    columns: async ({ challengeId, language }) => {
      const indicators = (await findIndicators(database, challengeId)).map(presentIndicator);
      const ofRow = (row: Row) => indicators.find(({ id }) => id === row.indicator_id);
      return [
        ...columnsFrom(['id', 'id', 'id']),
        { label: { pt: 'indicador', en: 'indicator' }, cell: (row) => ofRow(row)?.name[language] ?? '' },
        { label: { pt: 'unidade', en: 'unit' }, cell: (row) => ofRow(row)?.unit[language] ?? '' },
        ...columnsFrom(
          ['quantity', 'quantidade', 'quantity'],
          ['happened_on', 'quando', 'when'],
          ['place', 'onde', 'where'],
          ['method', 'como se contou', 'how it was counted'],
          ['note', 'observação', 'note'],
          ['corrects_id', 'id do lançamento que corrige', 'id of the entry that it corrects'],
          ['is_confirmed', 'confirmado', 'confirmed'],
          ['created_at', 'lançado em', 'entered at'],
        ),
      ];
    },
  });
