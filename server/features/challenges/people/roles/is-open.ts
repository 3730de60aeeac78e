import type { Connection } from '../../../../platform/database/schema.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findManagerFacts } from '../../challenges/index.ts';
import { stateOf } from './get-people.ts';
import type { InvitationRow } from './invitations.queries.ts';
import { mayGive } from './roles.policy.ts';

type Invitation = Pick<InvitationRow, 'status' | 'expires_at' | 'challenge_id' | 'invited_by' | 'role'>;

/** Whether an invitation can be accepted: whoever sent it may still give its role. */
export async function isOpen(
  connection: Connection,
  platform: Pick<Platform, 'settings'>,
  invitation: Invitation,
  now: Date,
): Promise<boolean> {
  if (stateOf(invitation, now) !== 'pending') return false;
  const { challenge_id: challengeId, invited_by: memberId, role } = invitation;
  return mayGive(role, await findManagerFacts(connection, platform, { challengeId, memberId, now }));
}
