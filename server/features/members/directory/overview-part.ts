import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OverviewPart } from '../../site/back-office/index.ts';

interface MemberCounts {
  readonly total: number;
  readonly added: number;
}

async function countMembers(connection: Connection, since: Date): Promise<MemberCounts> {
  const { rows } = await sql<MemberCounts>`
    select (select count(*)::integer from member where deleted_at is null) as total,
      (select count(*)::integer from member where deleted_at is null and created_at >= ${since}) as added`.execute(
    connection,
  );
  return rows[0] ?? { total: 0, added: 0 };
}

async function countMasters(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from member where roles @> '{master_admin}' and deleted_at is null`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
}

/** The members in the overview, as their list counts them, and whether a second master admin could step in. */
export function membersOverview({ database }: Pick<Platform, 'database'>): OverviewPart {
  return {
    figures: async ({ admin, since }) => {
      if (admin) return [];
      const { total, added } = await countMembers(database, since);
      return [{ name: 'members', total, since_last_week: added, oldest_at: null }];
    },
    steps: async () => [{ name: 'colleague', role: 'master_admin', is_done: (await countMasters(database)) > 1 }],
  };
}
