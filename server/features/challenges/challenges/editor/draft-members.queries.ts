import { type QueryResult, sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';

interface Replacing {
  readonly from: number;
  /** Null leaves nobody. */
  readonly into: number | null;
}

/** Names another member in drafts, or nobody: who changed a field, and who won a prize. */
export function replaceMemberInDrafts(
  connection: Connection,
  { from, into }: Replacing,
): Promise<QueryResult<unknown>> {
  const winner = sql`jsonb_build_object('winner', jsonb_build_object('kind', 'member', 'id', ${from}::integer))`;
  const author = sql`jsonb_build_object('by', ${from}::integer)`;
  const other = sql`jsonb_build_object('winner', case when ${into}::integer is not null
    then jsonb_build_object('kind', 'member', 'id', ${into}::integer) end)`;
  return sql`
    update challenge_draft d set
      changed_by = case when changed_by = ${from} then ${into}::integer else changed_by end,
      changes = (
        select coalesce(jsonb_object_agg(
          field, case when one @> ${author} then one || jsonb_build_object('by', ${into}::integer) else one end), '{}')
        from jsonb_each(d.changes) changed (field, one)),
      content = d.content || jsonb_build_object('prizes', (
        select coalesce(jsonb_agg(case when one @> ${winner} then one || ${other} else one end order by place), '[]')
        from jsonb_array_elements(d.content -> 'prizes') with ordinality prize (one, place)))
    where changed_by = ${from} or content -> 'prizes' @> jsonb_build_array(${winner})
      or exists (select from jsonb_each(d.changes) changed (field, one) where one @> ${author})`.execute(connection);
}
