import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announce, refreshPages } from '../../members/notifications/index.ts';
import {
  assertNotDenied,
  denialOfAborting,
  type LeaveHook,
  leaveChallenge,
  lockManagedContext,
} from '../participation/index.ts';
import { participantsMessages } from './list-participants.ts';
import { leadsOthers } from './participants.queries.ts';

interface Removal {
  readonly viewer: Viewer;
  readonly challengeId: number;
  readonly memberId: number;
  readonly reason: string;
  /** The network address of the caller. */
  readonly address: string;
}

/** Ends the participation of a member as if they left, and notifies them of the reason. */
export function removeParticipant(
  platform: Platform,
  leaveHooks: readonly LeaveHook[],
  { viewer, challengeId, memberId, reason, address }: Removal,
): Promise<void> {
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const pair = { challengeId, memberId, now };
    const context = await lockManagedContext(transaction, pair);
    if (!context?.member.is_contestant) throw new AppError('not_found', { message: participantsMessages.notFound });
    assertNotDenied(denialOfAborting(context.challenge, now));
    if (await leadsOthers(transaction, pair))
      throw new AppError('conflict', { message: participantsMessages.leadsOthers });
    await leaveChallenge(leaveHooks, { transaction, invalidate, pair });
    invalidate('figures', `figures:${challengeId}`, `participation:${memberId}`);
    await announce(platform, transaction, {
      event: 'participant_removed',
      detail: { reason },
      challengeId,
      recipients: [memberId],
      authorId: viewer.id,
      now,
    });
    await refreshPages(transaction, { challengeId, memberIds: [memberId] });
    await recordEvent(transaction, {
      kind: 'participant_removed',
      actorId: viewer.id,
      memberId,
      address,
      detail: { challenge: challengeId, reason },
    });
  });
}
