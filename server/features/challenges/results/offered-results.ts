import type { ReportedResult } from '@mutirao/contract/challenges/report/report.ts';
import { resultEntriesQuery } from '@mutirao/contract/challenges/results/results.ts';
import { type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import {
  challengeField,
  field,
  fieldsInBoth,
  type OpenDataTable,
  ofChallenge,
} from '../../organisation/open-data/index.ts';
import { columnsFrom, exportList } from '../../site/exports/index.ts';
import { presentIndicator } from './read-results.ts';
import { type EvidenceRow, evidenceOfEntry, findIndicators } from './results.queries.ts';

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

interface Asked {
  readonly challengeId: number;
  /** Days, both of them within. */
  readonly from: string;
  readonly to: string;
}

/** An entry of a report, with its evidence. */
export interface ReportedEntry {
  readonly id: number;
  readonly indicator_id: number;
  readonly quantity: number;
  readonly happened_on: string;
  readonly place: string;
  readonly method: string;
  readonly note: string;
  readonly corrects_id: number | null;
  readonly is_confirmed: boolean;
  readonly evidence: readonly EvidenceRow[];
}

/** The entries of what was done within some days, the oldest first. */
export async function findReportedEntries(connection: Connection, { challengeId, from, to }: Asked) {
  const { rows } = await sql<ReportedEntry>`
    select e.id, e.indicator_id, e.quantity, e.happened_on::text as happened_on, e.place, e.method, e.note,
      e.corrects_id, e.is_confirmed,
      ${evidenceOfEntry} as evidence
    from result_entry_state e
    where e.challenge_id = ${challengeId} and e.happened_on between ${from}::date and ${to}::date
    order by e.happened_on, e.id`.execute(connection);
  return rows;
}

/** What was planned and done within some days; each number with the ids of its entries. */
export async function findReportedResults(
  connection: Connection,
  asked: Asked,
  entries: readonly ReportedEntry[],
): Promise<ReportedResult[]> {
  const indicators = (await findIndicators(connection, asked.challengeId)).map(presentIndicator);
  return indicators.flatMap(({ id, name, unit, plan, earlier }) => {
    const own = entries.filter(({ indicator_id }) => indicator_id === id);
    if (own.length === 0 && !plan) return [];
    const part = (isConfirmed: boolean) => own.filter(({ is_confirmed }) => is_confirmed === isConfirmed);
    const sum = (rows: readonly ReportedEntry[]) => rows.reduce((all, { quantity }) => all + quantity, 0);
    const ids = (rows: readonly ReportedEntry[]) => rows.map((row) => row.id);
    const [confirmed, estimated] = [part(true), part(false)];
    return {
      id,
      name,
      unit,
      plan,
      changes: [...(plan ? [plan] : []), ...earlier].filter(({ reason }) => reason !== ''),
      confirmed: sum(confirmed),
      confirmed_entries: ids(confirmed),
      estimated: sum(estimated),
      estimated_entries: ids(estimated),
    };
  });
}

/** What a plan and an entry are about. */
const subject = [
  field('id', 'integer', 'id', 'id'),
  challengeField,
  field('indicator_id', 'integer', 'id do indicador', 'id of the indicator'),
  field('is_lives_changed', 'boolean', 'conta vidas transformadas', 'counts lives changed'),
];

const plans: OpenDataTable = {
  name: 'planned_results',
  title: { pt: 'Resultados previstos', en: 'Planned results' },
  description: {
    pt: 'O que os desafios preveem para cada indicador, em todas as versões, com o motivo de cada mudança.',
    en: 'What challenges plan for each indicator, in all versions, with the reason of each change.',
  },
  fields: [
    ...subject,
    field('version', 'integer', 'versão', 'version'),
    ...fieldsInBoth('name', 'indicador', 'indicator'),
    ...fieldsInBoth('unit', 'unidade', 'unit'),
    ...fieldsInBoth('method', 'como se mede', 'how it is measured'),
    field('target', 'integer', 'meta; vazia se deixou de valer', 'target; empty where it is planned no more'),
    field('due_on', 'date', 'prazo', 'due date'),
    field('reason', 'string', 'motivo da mudança', 'reason of the change'),
    field('created_at', 'datetime', 'criado em', 'created at'),
  ],
  primaryKey: ['id'],
  foreignKeys: ofChallenge,
  read: () => sql`
    select id, challenge_id, indicator_id, is_lives_changed, version, name_pt, name_en, unit_pt, unit_en, method_pt,
      method_en, target, due_on, reason, created_at
    from public_planned_result order by id`,
};

const entries: OpenDataTable = {
  name: 'results',
  title: { pt: 'Resultados', en: 'Results' },
  description: {
    pt: 'O que foi feito, em lançamentos que só se acrescentam; os confirmados por outra pessoa separados dos estimados.',
    en: 'What was done, in entries that are only added; those that another person confirmed apart from estimates.',
  },
  fields: [
    ...subject,
    field('quantity', 'integer', 'quantidade', 'quantity'),
    field('happened_on', 'date', 'quando', 'when'),
    field('place', 'string', 'onde', 'where'),
    field('method', 'string', 'como se contou', 'how it was counted'),
    field('corrects_id', 'integer', 'id do lançamento que corrige', 'id of the entry that it corrects'),
    field('is_confirmed', 'boolean', 'confirmado', 'confirmed'),
    field('created_at', 'datetime', 'criado em', 'created at'),
  ],
  primaryKey: ['id'],
  foreignKeys: { ...ofChallenge, corrects_id: { table: 'results', field: 'id' } },
  read: () => sql`
    select id, challenge_id, indicator_id, is_lives_changed, quantity, happened_on, place, method, corrects_id,
      is_confirmed, created_at
    from public_result_entry order by id`,
};

const evidence: OpenDataTable = {
  name: 'evidence',
  title: { pt: 'Comprovantes', en: 'Evidence' },
  description: {
    pt: 'Os comprovantes de cada resultado; endereço só dos que a organização publicou.',
    en: 'The evidence of each result; the address only of what the organisation has published.',
  },
  fields: [
    field('id', 'integer', 'id', 'id'),
    field('result_id', 'integer', 'id do resultado', 'id of the result'),
    field('kind', 'string', 'tipo', 'kind'),
    field('url', 'string', 'endereço', 'address'),
  ],
  primaryKey: ['id'],
  foreignKeys: { result_id: { table: 'results', field: 'id' } },
  read: (publicUrl) => sql`
    select v.id, v.entry_id as result_id, v.kind, case when v.is_public then ${sql.lit(publicUrl)} || v.url end as url
    from result_evidence v join public_result_entry e on e.id = v.entry_id order by v.id`,
};

/**
 * What challenges plan, what was done and its evidence, in the open data; without notes and captions, which may name
 * people: versions stay as they were published.
 */
export const openResults = [plans, entries, evidence];
