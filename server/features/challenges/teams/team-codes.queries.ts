import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { type Person, personJson } from '../../members/members/index.ts';
import { shownName, shownSlug } from './notify-team.ts';

/** The code of a team. */
export interface CodeRow {
  code: string;
  is_open: boolean;
  closed_until: Date | null;
  created_at: Date;
}

/** True where a code is consent at a moment: its leader opened it, and no guess closed it for now. */
export function isOpenAt({ is_open, closed_until }: Pick<CodeRow, 'is_open' | 'closed_until'>, now: Date): boolean {
  return is_open && (closed_until === null || closed_until <= now);
}

export function findCode(connection: Connection, teamId: number): Promise<CodeRow | undefined> {
  return connection
    .selectFrom('team_code')
    .select(['code', 'is_open', 'closed_until', 'created_at'])
    .where('team_id', '=', teamId)
    .executeTakeFirst();
}

interface NewCode {
  readonly teamId: number;
  readonly code: string;
  readonly isOpen: boolean;
  readonly now: Date;
}

/** Inserts the code of a team without one; undefined where another team has this code. */
export async function insertCode(
  connection: Connection,
  { teamId, code, isOpen, now }: NewCode,
): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    insert into team_code (team_id, code, is_open, created_at) values (${teamId}, ${code}, ${isOpen}, ${now})
    on conflict (code) do nothing returning code, is_open, closed_until, created_at`.execute(connection);
  return rows[0];
}

/** Opens or closes a code, which also ends what a guess closed. */
export async function updateCodeIsOpen(connection: Connection, teamId: number, isOpen: boolean): Promise<void> {
  const changes = { is_open: isOpen, closed_until: null };
  await connection.updateTable('team_code').set(changes).where('team_id', '=', teamId).execute();
}

/** Closes an open code for a while; false where it is closed already, or is another one by now. */
export async function closeCodeUntil(
  connection: Connection,
  { code, until, now }: { code: string; until: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update team_code set closed_until = ${until}
    where code = ${code} and is_open and (closed_until is null or closed_until <= ${now}) returning 1`.execute(
    connection,
  );
  return rows.length > 0;
}

export async function deleteCode(connection: Connection, teamId: number): Promise<void> {
  await connection.deleteFrom('team_code').where('team_id', '=', teamId).execute();
}

/** The team of a code, with what its card for joining shows. */
export interface TeamOfCodeRow {
  id: number;
  name: string;
  slug: string;
  responsible: Person;
  challenge_id: number;
  challenge_slug: string;
  title_pt: string;
  title_en: string;
  open_slots: number;
  is_open: boolean;
  closed_until: Date | null;
  is_finished: boolean;
}

/** The team of a code, in a visible challenge with teams. */
export async function findTeamOfCode(
  connection: Connection,
  { code, now }: { code: string; now: Date },
): Promise<TeamOfCodeRow | undefined> {
  const { rows } = await sql<TeamOfCodeRow>`
    select t.id, ${shownName} as name, ${shownSlug} as slug, k.is_open, k.closed_until, greatest(c.max_members - t.people_count, 0) as open_slots,
      ${personJson('m')} as responsible,
      c.id as challenge_id, c.slug as challenge_slug, c.title_pt, c.title_en,
      challenge_situation(c.opens_at, c.closed_at, c.deadline, ${now}) = 'finished' as is_finished
    from team_code k join team t on t.id = k.team_id join challenge_card c on c.id = t.challenge_id
      join member_card m on m.id = t.responsible_id
    where k.code = ${code} and c.published and c.teams_enabled`.execute(connection);
  return rows[0];
}
