import type { Selectable } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { LeagueMemberTable } from './league.tables.ts';

export type LeagueMemberRow = Selectable<LeagueMemberTable>;

/** The whole league, in its order. */
export function findLeague(connection: Connection): Promise<LeagueMemberRow[]> {
  return connection.selectFrom('league_member').selectAll().orderBy('position').orderBy('id').execute();
}

export function findLeagueMember(connection: Connection, id: number): Promise<LeagueMemberRow | undefined> {
  return connection.selectFrom('league_member').selectAll().where('id', '=', id).executeTakeFirst();
}
