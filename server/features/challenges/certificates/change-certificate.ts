import type { Certificate, CorrectionInput } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockMember } from '../../members/members/index.ts';
import { announce } from '../../members/notifications/index.ts';
import { assertNotDenied, certificateNotFound, denialOfChanging } from './certificates.policy.ts';
import { updateContent, updateWithdrawal, upsertCandidate } from './certificates.queries.ts';
import { requireManager } from './closing.ts';
import { insertCredential, revokeCredentials } from './credentials.queries.ts';
import { type CertificateRow, findOwner, lockCertificateForUpdate, presentCertificate } from './read-certificates.ts';

interface Which {
  readonly challengeId: number;
  readonly id: number;
  /** The network address of the viewer. */
  readonly address: string;
}

/** Locks a valid certificate for those who manage it. */
async function lockCertificateOfManager(
  transaction: Connection,
  viewer: Viewer,
  { challengeId, id, now }: Which & { now: Date },
): Promise<CertificateRow> {
  await requireManager(transaction, { challengeId, now }, viewer);
  // The owner first, as where an account is deleted: locking in another order could deadlock.
  const owner = await findOwner(transaction, { id, challengeId });
  if (owner !== undefined) await lockMember(transaction, owner);
  const certificate = await lockCertificateForUpdate(transaction, { id, challengeId });
  if (!certificate) throw certificateNotFound();
  assertNotDenied(denialOfChanging(certificate));
  return certificate;
}

/** Corrects the name or the hours on a certificate, with a new credential; absent fields stay. */
export function correctCertificate(
  { write, clock, jobs }: Pick<Platform, 'write' | 'clock' | 'jobs'>,
  viewer: Viewer,
  { name, hours, ...which }: Which & CorrectionInput,
): Promise<Certificate> {
  return write(async (transaction, invalidate) => {
    const now = clock();
    const { challengeId, id, address } = which;
    const row = await lockCertificateOfManager(transaction, viewer, { ...which, now });
    const before = { name: row.contestant_name, hours: row.hours };
    const after = { name: name ?? before.name, hours: hours === undefined ? before.hours : hours };
    if (after.name === before.name && after.hours === before.hours) return presentCertificate(row);
    await updateContent(transaction, { id, ...after, now });
    await revokeCredentials(transaction, { certificateIds: [id], now });
    await insertCredential(transaction, { certificateId: id, now });
    const { member_id: memberId, code } = row;
    await recordEvent(transaction, {
      kind: 'certificate_corrected',
      ...(memberId !== null && { memberId }),
      actorId: viewer.id,
      address,
      detail: { challenge: challengeId, certificate: id, before, after },
    });
    if (memberId !== null) {
      // So that a further certificate says the same.
      await upsertCandidate(transaction, { challengeId, memberId, name, hours, now });
      await announce({ jobs }, transaction, {
        event: 'certificate_corrected',
        detail: { code },
        challengeId,
        recipients: [memberId],
        authorId: viewer.id,
        now,
      });
      invalidate(`participation:${memberId}`);
    }
    return presentCertificate({ ...row, contestant_name: after.name, hours: after.hours, updated_at: now });
  });
}

/** Withdraws a certificate for good; its owner gets no other one until an admin includes them again. */
export async function withdrawCertificate(
  platform: Platform,
  viewer: Viewer,
  { reason, ...which }: Which & { readonly reason: string },
): Promise<Certificate> {
  // A certificate that is withdrawn by a stolen token cannot be given back.
  await requireFreshAuthentication(platform, viewer);
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const { challengeId, id, address } = which;
    const row = await lockCertificateOfManager(transaction, viewer, { ...which, now });
    await updateWithdrawal(transaction, { id, reason, now });
    await revokeCredentials(transaction, { certificateIds: [id], now });
    const { member_id: memberId, code } = row;
    await recordEvent(transaction, {
      kind: 'certificate_withdrawn',
      ...(memberId !== null && { memberId }),
      actorId: viewer.id,
      address,
      detail: { challenge: challengeId, certificate: id, reason },
    });
    if (memberId !== null) {
      await upsertCandidate(transaction, { challengeId, memberId, included: false, now });
      await announce(platform, transaction, {
        event: 'certificate_withdrawn',
        detail: { code, reason },
        challengeId,
        recipients: [memberId],
        authorId: viewer.id,
        now,
      });
      invalidate('figures', `participation:${memberId}`);
    }
    const erased = memberId === null && { contestant_name: null, team_name: null };
    return presentCertificate({ ...row, ...erased, withdrawn_at: now, withdrawal_reason: reason });
  });
}
