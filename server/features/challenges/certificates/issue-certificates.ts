import type { CertificatesOverview } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMembersToIssue } from './candidates.queries.ts';
import { assertNotDenied, denialOfIssuing } from './certificates.policy.ts';
import { lockChallengeForUpdate } from './closing.queries.ts';
import { getOverview, requireManager } from './get-overview.ts';
import { insertIssuance } from './issuances.queries.ts';
import { addIssuanceJob } from './run-issuance.ts';

interface Confirmation {
  readonly challengeId: number;
  /** The number of certificates that the viewer saw. */
  readonly expected: number;
  readonly address: string;
}

/** Begins to issue certificates to those who are included and have none, if they are as many as expected. */
export function issueCertificates(
  platform: Pick<Platform, 'write' | 'clock' | 'jobs'>,
  viewer: Viewer,
  { challengeId, expected, address }: Confirmation,
): Promise<CertificatesOverview> {
  return platform.write(async (transaction) => {
    const now = platform.clock();
    // The second of two admins who confirm at once waits here, and then finds the issuance of the first.
    await lockChallengeForUpdate(transaction, challengeId);
    const context = await requireManager(transaction, { challengeId, now }, viewer);
    assertNotDenied(denialOfIssuing(context.viewer, context.facts));
    const memberIds = await findMembersToIssue(transaction, { challengeId, now });
    assertNotDenied(memberIds.length === expected ? undefined : 'other_number');
    const issuanceId = await insertIssuance(transaction, { challengeId, actorId: viewer.id, memberIds, now });
    if (issuanceId === undefined) return assertNotDenied('is_issuing') as never;
    await addIssuanceJob(platform, transaction, issuanceId);
    await recordEvent(transaction, {
      kind: 'certificates_issued',
      memberId: viewer.id,
      address,
      detail: { challenge: challengeId, issuance: issuanceId, certificates: expected },
    });
    return getOverview(transaction, { challengeId, now }, viewer);
  });
}
