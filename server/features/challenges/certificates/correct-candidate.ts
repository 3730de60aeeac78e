import type { CandidateInput, CertificateCandidate } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockMemberForUpdate } from '../participation/index.ts';
import { findCandidates } from './candidates.queries.ts';
import { certificateMessages } from './certificates.messages.ts';
import { assertNotDenied, denialOfCorrecting } from './certificates.policy.ts';
import { upsertCandidate } from './changes.queries.ts';
import { requireManager } from './get-overview.ts';
import { presentCandidate } from './list-candidates.ts';

interface Correction extends CandidateInput {
  readonly challengeId: number;
  readonly memberId: number;
  readonly address: string;
}

/** Includes or excludes somebody, or corrects what their certificate will say; absent fields stay. */
export function correctCandidate(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  viewer: Viewer,
  { challengeId, memberId, address, ...input }: Correction,
): Promise<CertificateCandidate> {
  return write(async (transaction) => {
    const now = clock();
    await requireManager(transaction, { challengeId, now }, viewer);
    // An issuance that has the member locked ends first, so that no certificate says what is not stored.
    await lockMemberForUpdate(transaction, memberId);
    const asked = { challengeId, memberIds: [memberId], now };
    const [before] = await findCandidates(transaction, asked);
    if (!before) throw new AppError('not_found', { message: certificateMessages.candidateNotFound });
    const has_certificate = before.certificate_id !== null && before.withdrawn_at === null;
    assertNotDenied(denialOfCorrecting({ is_confirmed: before.is_confirmed, has_certificate }, input));
    await upsertCandidate(transaction, { ...input, challengeId, memberId, now });
    const [after = before] = await findCandidates(transaction, asked);
    const said = ({ included, name, hours }: typeof after) => ({ included, name, hours });
    await recordEvent(transaction, {
      kind: 'certificate_candidate_corrected',
      memberId,
      actorId: viewer.id,
      address,
      detail: { challenge: challengeId, before: said(before), after: said(after) },
    });
    return presentCandidate(after);
  });
}
