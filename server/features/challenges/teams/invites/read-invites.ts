import {
  type InvitationMode,
  type InviteActor,
  type InviteStatus,
  mayDoWithInvite,
} from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import type { Invite } from '@mutirao/contract/challenges/teams/team-invites.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { hintOfEmail } from '../../../../platform/mail/define-mail.ts';
import { type Person, personJson, presentPerson } from '../../../members/members/index.ts';
import { shownName, shownSlug } from '../notify-team.ts';

/** An invitation or a request with its team and its member. */
interface InviteRow {
  id: number;
  status: InviteStatus;
  mode: InvitationMode;
  created_at: Date;
  email: string | null;
  user: Person | null;
  team_id: number;
  team_name: string;
  team_slug: string;
  responsible_id: number;
  challenge_id: number;
  challenge_slug: string;
  title_pt: string;
  title_en: string;
  is_full: boolean;
  /** The member has a team in the challenge. */
  has_team: boolean;
  is_finished: boolean;
}

/** Of invites `i`, what an `InviteRow` has. */
function selectInvites(now: Date, condition: RawBuilder<unknown>): RawBuilder<InviteRow> {
  return sql<InviteRow>`
    select i.id, i.status, i.mode, i.created_at, i.email,
      case when m.id is not null then ${personJson('m')} end as user,
      t.id as team_id, ${shownName} as team_name, ${shownSlug} as team_slug, t.responsible_id,
      c.id as challenge_id, c.slug as challenge_slug, c.title_pt, c.title_en,
      t.people_count >= c.max_members as is_full,
      exists (select from team_member p where p.challenge_id = i.challenge_id and p.member_id = i.member_id) as has_team,
      challenge_situation(c.opens_at, c.closed_at, c.deadline, ${now}) = 'finished' as is_finished
    from team_invite i join team t on t.id = i.team_id join challenge_card c on c.id = i.challenge_id
      left join member_card m on m.id = i.member_id
    where ${condition}`;
}

/** These invitations and requests. */
export async function findInviteRows(
  connection: Connection,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<InviteRow[]> {
  const { rows } = await selectInvites(now, sql`i.id = any(${ids}::int[])`).execute(connection);
  return rows;
}

/** The open ones of a team, newest first. */
export async function findOpenInvites(
  connection: Connection,
  { teamId, now }: { teamId: number; now: Date },
): Promise<InviteRow[]> {
  const isOpen = sql`i.team_id = ${teamId} and i.status = 'pending' and (i.expires_at is null or i.expires_at > ${now})`;
  const { rows } = await selectInvites(now, sql`${isOpen} order by i.id desc`).execute(connection);
  return rows;
}

interface Wanted {
  readonly memberId: number;
  readonly mode: InvitationMode | undefined;
  readonly status: InviteStatus | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly now: Date;
}

/** Those of a member in visible challenges with teams, newest first, with their total. */
export async function findOwnInvites(
  connection: Connection,
  { memberId, mode, status, offset, limit, now }: Wanted,
): Promise<{ rows: InviteRow[]; total: number }> {
  const own = sql`i.member_id = ${memberId} and c.published and c.teams_enabled
    ${mode === undefined ? sql`` : sql`and i.mode = ${mode}`}
    ${status === undefined ? sql`` : sql`and i.status = ${status}`}`;
  const [listed, counted] = await Promise.all([
    selectInvites(now, sql`${own} order by i.id desc limit ${limit} offset ${offset}`).execute(connection),
    sql<{ total: number }>`
      select count(*) as total from team_invite i join challenge_card c on c.id = i.challenge_id
      where ${own}`.execute(connection),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

interface Parties {
  readonly memberId: number | null | undefined;
  readonly responsibleId: number;
}

/** The part that a viewer has in an invitation or a request; none for others. */
export function actorOf(
  viewer: Pick<Viewer, 'id'> | undefined,
  { memberId, responsibleId }: Parties,
): InviteActor | undefined {
  // What made the leader a member is not theirs to end: they hand the team over or delete it.
  if (!viewer || memberId === responsibleId) return undefined;
  if (viewer.id === responsibleId) return 'leader';
  return viewer.id === memberId ? 'member' : undefined;
}

/**
 * An invitation or a request as the viewer sees it: a leader knows of an address no more than that it was invited, until
 * it is accepted.
 */
export function presentInvite(row: InviteRow, viewer: Viewer): Invite {
  const { id, status, mode, email, user } = row;
  const by = actorOf(viewer, { memberId: user?.id, responsibleId: row.responsible_id });
  const isByEmail = email !== null && status !== 'accepted' && by === 'leader';
  return {
    id,
    status,
    invitation_mode: mode,
    created_at: row.created_at.toISOString(),
    user: user && !isByEmail ? presentPerson(user) : null,
    email_hint: isByEmail ? hintOfEmail(email) : null,
    team: {
      id: row.team_id,
      name: row.team_name,
      slug: row.team_slug,
      challenge: {
        id: row.challenge_id,
        slug: row.challenge_slug,
        title: { en: row.title_en, pt: row.title_pt },
      },
    },
    can: mayDoWithInvite({ status, mode }, by, {
      isFinished: row.is_finished,
      isFull: row.is_full,
      hasTeam: row.has_team,
    }),
  };
}
