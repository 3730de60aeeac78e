import type {
  CertificatesOverview,
  CloseChallengeInput,
  Issuance,
} from '@mutirao/contract/challenges/certificates/certificates.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertCanSeeChallenge, lockChallengeForNoKeyUpdate, updateClosing } from '../challenges/index.ts';
import { mayManageChallenge } from '../participation/index.ts';
import { countCandidates } from './candidates.queries.ts';
import {
  assertNotDenied,
  type ClosingFacts,
  denialOfClosing,
  denialOfIssuing,
  type ViewerFacts,
} from './certificates.policy.ts';
import { type ClosingRow, findClosing, findLatestIssuance, type IssuanceRow } from './certificates.queries.ts';

interface Where {
  readonly challengeId: number;
  readonly now: Date;
}

/** What decides about closing a challenge and its certificates. */
interface CertificatesContext {
  readonly challenge: ClosingRow;
  readonly viewer: ViewerFacts;
  readonly facts: ClosingFacts;
}

/** The context of a call about a challenge's certificates; refuses those who do not manage them. */
export async function requireManager(
  connection: Connection,
  { challengeId, now }: Where,
  viewer: Viewer,
): Promise<CertificatesContext> {
  const challenge = await findClosing(connection, { challengeId, viewer, now });
  assertCanSeeChallenge(viewer, challenge);
  const { is_challenge_admin, is_coming_soon, is_issuing, closed_at } = challenge;
  const facts = { is_challenge_admin, isAdmin: viewer.isAdmin };
  assertNotDenied(mayManageChallenge(facts) ? undefined : 'not_admin');
  return { challenge, viewer: facts, facts: { is_coming_soon, is_issuing, is_closed: closed_at !== null } };
}

function presentIssuance({ id, status, total, issued, created_at }: IssuanceRow): Issuance {
  return { id, status, total, issued, created_at: created_at.toISOString() };
}

/** The state of a challenge's certificates, for those who manage them. */
export async function getOverview(connection: Connection, where: Where, viewer: Viewer): Promise<CertificatesOverview> {
  const { challenge, viewer: viewerFacts, facts: earlier } = await requireManager(connection, where, viewer);
  // In this order: once the issuance is shown as done, the figures have all its certificates.
  const issuance = await findLatestIssuance(connection, where.challengeId);
  const counts = await countCandidates(connection, where);
  const facts = { ...earlier, is_issuing: issuance !== undefined && issuance.status !== 'done' };
  return {
    closed_at: challenge.closed_at?.toISOString() ?? null,
    responsible_name: challenge.responsible_name,
    hours: challenge.certificate_hours,
    ...counts,
    issuance: issuance ? presentIssuance(issuance) : null,
    can: {
      close: !denialOfClosing(viewerFacts, facts),
      issue: counts.to_issue > 0 && !denialOfIssuing(viewerFacts, facts),
    },
  };
}

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
    await lockChallengeForNoKeyUpdate(transaction, challengeId);
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
