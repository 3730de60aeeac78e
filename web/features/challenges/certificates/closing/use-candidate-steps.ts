import type {
  CandidateInput,
  CertificateCandidate,
  CorrectionInput,
} from '@mutirao/contract/challenges/certificates.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { candidatesCall, overviewCall } from './use-overview.ts';

const invalidates = [candidatesCall, overviewCall] as const;

/** What an admin changes about someone: before the certificate is issued, and on the issued one. */
export function useCandidateSteps(challengeId: number, { member_id, certificate }: CertificateCandidate) {
  const put = useApiMutation('PUT /challenges/:id/certificates/candidates/:member', { invalidates });
  const correct = useApiMutation('PUT /challenges/:id/certificates/:certificate', { invalidates });
  const id = challengeId;

  /** Includes or excludes someone, or corrects name and hours for the next certificate. */
  async function change(body: CandidateInput): Promise<void> {
    if (member_id !== null) await put.mutate({ params: { id, member: member_id }, body });
  }

  /** Corrects name and hours where they stand: on the valid certificate, or for the next. */
  async function correctDetails(body: CorrectionInput): Promise<void> {
    if (certificate && !certificate.withdrawn_at)
      await correct.mutate({ params: { id, certificate: certificate.id }, body });
    else await change(body);
  }

  return { change, correctDetails };
}
