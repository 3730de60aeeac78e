import type { ReportedResult } from '@mutirao/contract/challenges/report/report.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { presentIndicator } from './read-results.ts';
import { type EvidenceRow, evidenceOfEntry, findIndicators } from './results.queries.ts';

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
