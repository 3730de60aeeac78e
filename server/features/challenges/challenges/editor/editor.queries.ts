import type { WinnerCandidate } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import { editorLimits } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../../platform/database/schema.ts';
import { contains } from '../../../../platform/database/shared-queries.ts';

type Draft = Selectable<Tables['challenge_draft']>;

/** Writes the draft of a challenge. */
export async function upsertDraft(
  connection: Connection,
  { challenge_id, content, changes, changed_by, changed_at }: Draft,
): Promise<void> {
  await sql`
    insert into challenge_draft (challenge_id, content, changes, changed_by, changed_at)
    values (${challenge_id}, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(changes)}::jsonb, ${changed_by}, ${changed_at})
    on conflict (challenge_id) do update set content = excluded.content, changes = excluded.changes,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(connection);
}

export async function deleteDraft(connection: Connection, challengeId: number): Promise<void> {
  await connection.deleteFrom('challenge_draft').where('challenge_id', '=', challengeId).execute();
}

export async function deletePublication(connection: Connection, challengeId: number): Promise<void> {
  await connection.deleteFrom('challenge_publication').where('challenge_id', '=', challengeId).execute();
}

/** Schedules the publication of a challenge, or moves it. */
export async function upsertPublication(
  connection: Connection,
  values: Omit<Selectable<Tables['challenge_publication']>, 'refused_at'>,
): Promise<void> {
  const { publish_at, member_id, created_at } = values;
  await connection
    .insertInto('challenge_publication')
    .values({ ...values, refused_at: null })
    .onConflict((conflict) =>
      conflict.column('challenge_id').doUpdateSet({ publish_at, member_id, created_at, refused_at: null }),
    )
    .execute();
}

export async function updateRefusedAt(connection: Connection, challengeId: number, now: Date): Promise<void> {
  await connection
    .updateTable('challenge_publication')
    .set({ refused_at: now })
    .where('challenge_id', '=', challengeId)
    .execute();
}

/** The challenges whose moment of publication has come. */
export async function findDuePublications(connection: Connection, now: Date): Promise<number[]> {
  const rows = await connection
    .selectFrom('challenge_publication')
    .select('challenge_id')
    .where('refused_at', 'is', null)
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute();
  return rows.map(({ challenge_id }) => challenge_id);
}

/** When the next publication is due, if any. */
export async function findNextPublication(connection: Connection): Promise<Date | undefined> {
  const row = await connection
    .selectFrom('challenge_publication')
    .select('publish_at')
    .where('refused_at', 'is', null)
    .orderBy('publish_at')
    .limit(1)
    .executeTakeFirst();
  return row?.publish_at;
}

/** At least as many as there are prizes: those of a whole draft are found at once. */
const most = editorLimits.prizes;

function findCandidates(
  connection: Connection,
  challengeId: number,
  { team, member }: { team: RawBuilder<unknown>; member: RawBuilder<unknown> },
) {
  return sql<WinnerCandidate>`
    (select 'team' as kind, t.id, t.name from team_card t
      where t.challenge_id = ${challengeId} and ${team} order by fold_tag(t.name), t.id limit ${most})
    union all
    (select 'member', m.id, trim(m.first_name || ' ' || m.last_name) from member_card m
      join challenge_person r on r.member_id = m.id and r.challenge_id = ${challengeId} and r.role = 'contestant'
      where m.deleted_at is null and ${member} order by m.folded_name, m.id limit ${most})`.execute(connection);
}

/** Teams and participants of a challenge by a part of their name, teams first. */
export async function findWinnerCandidates(
  connection: Connection,
  { challengeId, search }: { challengeId: number; search: string },
): Promise<WinnerCandidate[]> {
  const { rows } = await findCandidates(connection, challengeId, {
    team: contains('fold_tag(t.name)', search),
    member: contains('m.folded_name', search),
  });
  return rows.slice(0, most);
}

/** Those of these teams and members that belong to the challenge. */
export async function findWinners(
  connection: Connection,
  { challengeId, teams, members }: { challengeId: number; teams: readonly number[]; members: readonly number[] },
): Promise<WinnerCandidate[]> {
  if (teams.length + members.length === 0) return [];
  const { rows } = await findCandidates(connection, challengeId, {
    team: sql`t.id = any(${teams})`,
    member: sql`m.id = any(${members})`,
  });
  return rows;
}
