import type { Selectable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

export type LeagueMemberRow = Selectable<Tables['league_member']>;

/** The whole league, in its order. */
export function findLeague(connection: Connection): Promise<LeagueMemberRow[]> {
  return connection.selectFrom('league_member').selectAll().orderBy('position').orderBy('id').execute();
}

export function findLeagueMember(connection: Connection, id: number): Promise<LeagueMemberRow | undefined> {
  return connection.selectFrom('league_member').selectAll().where('id', '=', id).executeTakeFirst();
}
