import { type InviteActor, mayDoWithInvite } from '@mutirao/contract/challenges/teams/invite-transitions.ts';
import type { Invite } from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { hintOfEmail } from '../../../../platform/mail/hint-of-email.ts';
import { presentPerson } from '../../../members/members/index.ts';
import type { InviteRow } from './list-invites.queries.ts';

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
