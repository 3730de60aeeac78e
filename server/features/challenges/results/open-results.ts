import { sql } from 'kysely';
import { field, fieldsInBoth, type OpenDataTable } from '../../organisation/open-data/index.ts';

const ofChallenge = { challenge_id: { table: 'challenges', field: 'id' } };
const challenge = field('challenge_id', 'integer', 'id do desafio', 'id of the challenge');
const indicator = field('indicator_id', 'integer', 'id do indicador', 'id of the indicator');

const plans: OpenDataTable = {
  name: 'planned_results',
  title: { pt: 'Resultados previstos', en: 'Planned results' },
  description: {
    pt: 'O que os desafios preveem para cada indicador, em todas as versões, com o motivo de cada mudança.',
    en: 'What challenges plan for each indicator, in all versions, with the reason of each change.',
  },
  fields: [
    field('id', 'integer', 'id', 'id'),
    challenge,
    indicator,
    field('is_lives_changed', 'boolean', 'conta vidas transformadas', 'counts lives changed'),
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
    field('id', 'integer', 'id', 'id'),
    challenge,
    indicator,
    field('is_lives_changed', 'boolean', 'conta vidas transformadas', 'counts lives changed'),
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
