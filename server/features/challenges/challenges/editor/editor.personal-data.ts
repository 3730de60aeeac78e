import { type QueryResult, sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import { ownRows, type PersonalTable } from '../../../../platform/personal-data/personal-data.ts';

interface Replacing {
  readonly from: number;
  /** Null leaves nobody. */
  readonly into: number | null;
}

/** Names another member in drafts, or nobody: who changed a field, and who won a prize. */
function replaceMemberInDrafts(connection: Connection, { from, into }: Replacing): Promise<QueryResult<unknown>> {
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

/** What members did in the editor, and the prizes that name them; the rows stay, without a name. */
export const editorTables: readonly PersonalTable[] = [
  ownRows('challenge_draft', {
    owner: 'changed_by',
    file: { pt: 'rascunhos-de-desafios', en: 'drafts-of-challenges' },
    describe: {
      pt: 'Os rascunhos de desafios que você mudou por último.',
      en: 'The drafts of challenges that you changed last.',
    },
    columns: ['challenge_id', 'changed_at'],
    orderBy: 'challenge_id',
    erase: (connection, memberId) => replaceMemberInDrafts(connection, { from: memberId, into: null }),
    merging: replaceMemberInDrafts,
  }),
  ownRows('challenge_publication', {
    file: { pt: 'publicacoes-agendadas', en: 'scheduled-publications' },
    describe: {
      pt: 'As publicações de desafios que você agendou.',
      en: 'The publications of challenges that you scheduled.',
    },
    columns: ['challenge_id', 'publish_at', 'created_at'],
    orderBy: 'challenge_id',
    erase: (connection, memberId) =>
      connection
        .updateTable('challenge_publication')
        .set({ member_id: null })
        .where('member_id', '=', memberId)
        .execute(),
  }),
  {
    table: 'challenge_prize',
    file: { pt: 'premios', en: 'prizes' },
    describe: { pt: 'Os prêmios que você ganhou em desafios.', en: 'The prizes that you won in challenges.' },
    read: (connection, memberId) =>
      connection
        .selectFrom('challenge_prize')
        .select(['challenge_id', 'position', 'title_pt', 'title_en', 'value', 'currency'])
        .where('winner_member_id', '=', memberId)
        .orderBy('id')
        .execute(),
    erase: async (connection, memberId, invalidate) => {
      const rows = await connection
        .updateTable('challenge_prize')
        .set({ winner_member_id: null })
        .where('winner_member_id', '=', memberId)
        .returning('challenge_id')
        .execute();
      invalidate(...rows.map(({ challenge_id }) => `challenge:${challenge_id}`));
    },
  },
];
