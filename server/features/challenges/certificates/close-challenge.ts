import type {
  CertificatesOverview,
  CloseChallengeInput,
} from '@mutirao/contract/challenges/certificates/certificates.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertNotDenied, denialOfClosing } from './certificates.policy.ts';
import { lockChallengeForUpdate, updateClosing } from './closing.queries.ts';
import { getOverview, requireManager } from './get-overview.ts';

interface Closing extends CloseChallengeInput {
  readonly challengeId: number;
  readonly address: string;
}

/** Closes a challenge, or changes who signs for it and the hours that its next certificates count. */
export function closeChallenge(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  viewer: Viewer,
  { challengeId, responsible_name, hours, address }: Closing,
): Promise<CertificatesOverview> {
  return write(async (transaction, invalidate) => {
    const now = clock();
    await lockChallengeForUpdate(transaction, challengeId);
    const context = await requireManager(transaction, { challengeId, now }, viewer);
    assertNotDenied(denialOfClosing(context.viewer, context.facts));
    const { closed_at, responsible_name: name, certificate_hours } = context.challenge;
    const closing = { challengeId, closedAt: closed_at ?? now, responsibleName: responsible_name, hours, now };
    const closedAt = await updateClosing(transaction, closing);
    await recordEvent(transaction, {
      kind: 'challenge_closed',
      memberId: viewer.id,
      address,
      detail: {
        challenge: challengeId,
        before: { closed_at, responsible_name: name, hours: certificate_hours },
        after: { closed_at: closedAt, responsible_name, hours },
      },
    });
    if (!closed_at) invalidate('lists', `challenge:${challengeId}`, `timeline:${challengeId}`);
    return getOverview(transaction, { challengeId, now }, viewer);
  });
}
