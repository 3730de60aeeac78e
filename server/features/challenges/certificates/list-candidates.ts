import type { CandidateFilter, CertificateCandidate } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { type Page, pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentPerson } from '../../members/members/index.ts';
import { findCandidatePage, type ListedRow } from './candidates.queries.ts';
import { requireManager } from './get-overview.ts';

function certificateOf({ certificate_id, code, issued_at, withdrawn_at }: ListedRow) {
  if (certificate_id === null || code === null || issued_at === null) return null;
  return {
    id: certificate_id,
    verify_code: code,
    created_at: issued_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  };
}

/** Someone who accepted a challenge, or the certificate of a deleted account, as admins of the challenge see them. */
export function presentCandidate(row: ListedRow): CertificateCandidate {
  const person = row.id === null ? undefined : presentPerson({ ...row, id: row.id });
  return {
    member_id: row.id,
    name: row.name,
    avatar: person?.avatar ?? null,
    slug: person?.slug ?? null,
    team_name: row.team_name,
    role: row.role,
    hours: row.hours,
    accepted_at: row.accepted_at.toISOString(),
    stages_answered: row.stages_answered,
    tasks_done: row.tasks_done,
    reason: row.reason,
    included: row.included,
    is_corrected: row.is_corrected,
    certificate: certificateOf(row),
  };
}

interface Asked {
  readonly challengeId: number;
  readonly filter: CandidateFilter;
  readonly search: string;
  readonly page: number;
  readonly per_page: number;
}

/** A page of those who accepted a challenge, by name, for those who manage its certificates. */
export async function listCandidates(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  viewer: Viewer,
  { challengeId, filter, search, ...query }: Asked,
): Promise<Page<CertificateCandidate>> {
  const where = { challengeId, now: clock() };
  await requireManager(database, where, viewer);
  const { rows, total } = await findCandidatePage(database, { ...where, filter, search, ...pageSlice(query) });
  return { data: rows.map(presentCandidate), ...pageFigures(total, query) };
}
