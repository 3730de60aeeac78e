import type { Invite } from '@mutirao/contract/challenges/team-invites.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Limit } from '../../../../platform/limits/limits.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assertNotDenied, denialOfChangingTeam } from '../../participation/index.ts';
import { lockTeam } from '../change-team.ts';
import { step } from '../invites/change-invite.ts';
import { findInvite, findInviteOf, type StoredInvite } from '../invites/invites.queries.ts';
import { readInvite } from '../invites/list-invites.ts';
import { insertRequest, requests } from '../invites/request-to-join.ts';
import { cacheTagsOfTeam } from '../team-tags.ts';
import { findTypedCode, type TypedCode } from './get-team-of-code.ts';
import { teamCodeMessages } from './team-codes.messages.ts';
import { findCode } from './team-codes.queries.ts';

/** Of one team: a code that was passed on in public does not flood its leader. */
const uses: Limit = { name: 'team code uses', points: 100, seconds: 3600 };

type Locked = Awaited<ReturnType<typeof lockTeam>>;

/** Inserts the request of a member, unless there is an open one, an invitation, or they are in the team already. */
async function findOrInsert(transaction: Connection, locked: Locked): Promise<StoredInvite> {
  const { team, pair } = locked;
  const open = await findInviteOf(transaction, { teamId: team.id, memberId: pair.memberId });
  if (open) return open;
  const id = await insertRequest(transaction, locked);
  return (await findInvite(transaction, { id, challengeId: pair.challengeId })) as StoredInvite;
}

/** Joins the team of a code, or asks to where its leader decides; the request or invitation as it is afterwards. */
export async function joinByCode(platform: Platform, viewer: Viewer, typed: TypedCode): Promise<Invite> {
  const { code, id: teamId, challenge_id: challengeId } = await findTypedCode(platform, typed);
  await platform.limits.count(requests, String(viewer.id));
  await platform.limits.count(uses, String(teamId));
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const locked = await lockTeam(transaction, viewer, { challengeId, by: { id: teamId } }, now);
    const { team, challenge, member } = locked;
    const current = await findCode(transaction, teamId);
    if (current?.code !== code) throw new AppError('not_found', { message: teamCodeMessages.notFound });
    assertNotDenied(denialOfChangingTeam(challenge, now));
    const invite = await findOrInsert(transaction, locked);
    const isInvited = invite.mode === 'invited';
    if (invite.status === 'pending' && (isInvited || current.is_open)) {
      // A request made its member a contestant, and an open code is the consent of the leader.
      const present = isInvited ? member : { ...member, is_contestant: true };
      const by = isInvited ? 'member' : 'leader';
      await step(platform, transaction, { ...locked, member: present, invite }, { by, action: 'accept' });
    }
    invalidate(...cacheTagsOfTeam(team), `participation:${viewer.id}`);
    return readInvite(transaction, { id: invite.id, now }, viewer);
  });
}
