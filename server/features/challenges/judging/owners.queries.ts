import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { EntryContent } from './judging-context.ts';

/** For a query: the ids of the owners of an entry `e`: the members of its team, or else its author. */
const ownersOfEntry = sql`(
  select p.member_id from team_person p where p.team_id = e.team_id
  union all
  select e.member_id where e.team_id is null and e.member_id is not null)`;

/** For a query: whether a member is one of the owners of an entry `e`. */
export function isOwner(memberId: number): RawBuilder<boolean> {
  return sql`${memberId}::integer in ${ownersOfEntry}`;
}

/** The owners of the entries of a stage, or of one of them. */
export async function findOwners(connection: Connection, stageId: number, entry?: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct o.member_id as id from judging_entry e cross join lateral ${ownersOfEntry} o
    where e.stage_id = ${stageId} and (${entry ?? null}::int is null or e.number = ${entry ?? null})
    order by 1`.execute(connection);
  return rows.map(({ id }) => id);
}

/** The members who judge a stage. */
export async function findJudges(connection: Connection, stageId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select member_id as id from judging_judge
    where stage_id = ${stageId} and member_id is not null and dropped_at is null order by 1`.execute(connection);
  return rows.map(({ id }) => id);
}

export interface OwnEntryRow extends EntryContent {
  id: number;
  disqualification: string | null;
  helped: boolean | null;
  appeal: { text: string; created_at: string; granted: boolean | null; reason: string | null } | null;
}

/** The entry of a member, or of their team, in a stage. */
export async function findOwnEntry(
  connection: Connection,
  stageId: number,
  viewer: Viewer,
): Promise<OwnEntryRow | undefined> {
  const { rows } = await sql<OwnEntryRow>`
    select e.id, e.number, e.content, e.language, e.file_url, e.form, e.answers, e.late_minutes, e.disqualification, e.helped, (
      select json_build_object('text', a.text, 'created_at', a.created_at, 'granted', a.granted, 'reason', a.reason)
      from judging_appeal a where a.entry_id = e.id) as appeal
    from judging_entry e where e.stage_id = ${stageId} and ${isOwner(viewer.id)}
    order by e.team_id nulls last, e.number limit 1`.execute(connection);
  return rows[0];
}
