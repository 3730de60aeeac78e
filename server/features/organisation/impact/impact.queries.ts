import type { Selectable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

export type ImpactRow = Selectable<Tables['impact_total']>;

/** The lives changed, by goal (0 is all together) and by year (0 is what goes on). */
export function findImpact(connection: Connection): Promise<ImpactRow[]> {
  return connection.selectFrom('impact_total').selectAll().execute();
}
