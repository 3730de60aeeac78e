import { randomInt } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import type { CertificatesOverview } from '@mutirao/contract/challenges/certificates/certificates.ts';
import {
  certificateCodeLength,
  certificateCodeSigns,
  readCertificateCode,
} from '@mutirao/contract/challenges/credentials/credential-addresses.ts';
import { withFallback } from '@mutirao/contract/language.ts';
import type { Insertable } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { giveAchievements } from '../../members/achievements/index.ts';
import { lockMembersForShare } from '../../members/members/index.ts';
import { announce } from '../../members/notifications/index.ts';
import { getIdentity } from '../../organisation/identity/index.ts';
import { challengePicture } from '../../site/pictures/index.ts';
import { lockChallengeForNoKeyUpdate } from '../challenges/index.ts';
import { type CandidateRow, findCandidates, findMembersToIssue } from './candidates.queries.ts';
import { assertNotDenied, denialOfIssuing } from './certificates.policy.ts';
import {
  advanceIssuance,
  type CopiedChallenge,
  findUnfinishedIssuances,
  finishIssuance,
  insertCertificates,
  insertIssuance,
  lockIssuanceForUpdate,
  type RunningIssuance,
} from './certificates.queries.ts';
import { getOverview, requireManager } from './closing.ts';

/** A cryptographically random code, as it is stored. */
export function generateCode(): string {
  const signs = Array.from(
    { length: certificateCodeLength },
    () => certificateCodeSigns[randomInt(certificateCodeSigns.length)],
  );
  return readCertificateCode(signs.join('')) as string;
}

const issuanceJob = 'certificates-issue';
/** How many certificates a transaction issues. */
const batchSize = 25;
/** In milliseconds: how long one issuance runs before the next one. */
const turn = 10_000;
/** In milliseconds, at least, between two batches. */
const shortestRest = 5;

type Parts = Pick<Platform, 'write' | 'clock' | 'jobs'>;

interface Batch {
  readonly issuance: RunningIssuance;
  readonly candidates: readonly CandidateRow[];
  readonly now: Date;
}

/** What certificates copy of a challenge and of the organisation. */
export async function copyChallenge(transaction: Connection, challenge: CopiedChallenge, now: Date) {
  const identity = await getIdentity(transaction);
  const { slug, category_ids: goals } = challenge;
  const title = withFallback({ pt: challenge.title_pt, en: challenge.title_en });
  return {
    challenge_id: challenge.challenge_id,
    challenge_title_pt: title.pt,
    challenge_title_en: title.en,
    responsible_name: challenge.responsible_name ?? identity.signatory,
    organisation_name: identity.name,
    organisation_signatory: identity.signatory,
    signatory_role_pt: identity.role_pt,
    signatory_role_en: identity.role_en,
    signature_url: identity.signature,
    logo_url: challenge.logo_url ?? challenge.card_banner_url ?? challengePicture('card', slug, goals),
    banner_url: challenge.banner_url ?? challengePicture('banner', slug, goals),
    closed_at: challenge.closed_at ?? now,
    created_at: now,
    updated_at: now,
    withdrawn_at: null,
    withdrawal_reason: null,
  };
}

type NewCertificate = Omit<Insertable<Tables['certificate']>, 'code'> & { readonly member_id: number };

/** Inserts certificates, at most one of each member, with another code where one is taken. */
export async function insertWithCodes(transaction: Connection, rows: readonly NewCertificate[]): Promise<void> {
  let missing = rows;
  while (missing.length > 0) {
    const coded = missing.map((row) => ({ ...row, code: generateCode() }));
    const inserted = new Set(await insertCertificates(transaction, coded));
    missing = missing.filter(({ member_id }) => !inserted.has(member_id));
  }
}

/** Inserts a certificate for each candidate. */
async function insertBatch(transaction: Connection, { issuance, candidates, now }: Batch): Promise<void> {
  const copied = await copyChallenge(transaction, issuance, now);
  await insertWithCodes(
    transaction,
    candidates.map(({ id, name, team_name, role, hours, accepted_at }) => ({
      ...copied,
      issuance_id: issuance.id,
      member_id: id,
      contestant_name: name,
      team_name,
      role,
      hours,
      accepted_at,
    })),
  );
}

/** Issues the next certificates of an issuance, all or none of them; false once it is finished. */
export function issueBatch({ write, clock, jobs }: Parts, id: number): Promise<boolean> {
  return write(async (transaction, invalidate) => {
    const issuance = await lockIssuanceForUpdate(transaction, { id, batchSize });
    if (!issuance) return false;
    const now = clock();
    const { challenge_id: challengeId, next_ids: memberIds } = issuance;
    const memberCursor = memberIds.at(-1);
    if (memberCursor === undefined) {
      const recipients = await finishIssuance(transaction, { id, now });
      // One announcement for all batches; its fan-out has batches of its own.
      const detail = { issuance_id: id };
      if (recipients.length > 0)
        await announce({ jobs }, transaction, { event: 'certificate_issued', detail, challengeId, recipients, now });
      // The impact board may be some seconds old.
      invalidate('figures');
      return false;
    }
    await lockMembersForShare(transaction, memberIds);
    // Those who are not confirmed, excluded or gone since the confirmation are left out.
    const candidates = (await findCandidates(transaction, { challengeId, memberIds, now })).filter(
      ({ included, certificate_id, withdrawn_at }) => included && (certificate_id === null || withdrawn_at !== null),
    );
    const owners = candidates.map((candidate) => candidate.id);
    if (owners.length > 0) {
      await insertBatch(transaction, { issuance, candidates, now });
      await giveAchievements(transaction, { memberIds: owners, kind: 'first_certificate', challengeId, now });
      invalidate(...owners.map((memberId) => `participation:${memberId}`));
    }
    await advanceIssuance(transaction, { id, memberCursor, issued: owners.length });
    return true;
  });
}

/** Runs an issuance, resting as long as it works, so that page requests hardly slow down. */
async function runIssuance(platform: Platform, id: number, ending: AbortSignal): Promise<void> {
  const end = performance.now() + turn;
  while (!ending.aborted && performance.now() < end) {
    const begun = performance.now();
    if (!(await issueBatch(platform, id))) return;
    await rest(Math.max(shortestRest, performance.now() - begun));
  }
  await addIssuanceJob(platform, platform.database, id);
}

/** Adds the job of an issuance, once while it waits to begin. */
export function addIssuanceJob({ jobs }: Pick<Platform, 'jobs'>, connection: Connection, id: number): Promise<void> {
  return jobs.add(connection, issuanceJob, { issuance: id }, { onceFor: String(id) });
}

/** Resumes the issuances of crashed instances. */
export async function resumeIssuances(platform: Pick<Platform, 'database' | 'jobs'>): Promise<void> {
  for (const id of await findUnfinishedIssuances(platform.database))
    await addIssuanceJob(platform, platform.database, id);
}

/** Registers the job that issues certificates. */
export function handleIssuances(platform: Platform): void {
  platform.jobs.handle<{ issuance: number }>(issuanceJob, ({ issuance }, ending) =>
    runIssuance(platform, issuance, ending),
  );
  platform.jobs.every('certificates-resume', '* * * * *', () => resumeIssuances(platform));
}

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
    await lockChallengeForNoKeyUpdate(transaction, challengeId);
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
