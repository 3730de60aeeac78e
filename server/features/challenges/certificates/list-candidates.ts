import type { CandidateFilter, CertificateCandidate } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { type Page, pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentCandidate } from './candidates.present.ts';
import { findCandidatePage } from './candidates.queries.ts';
import { requireManager } from './get-overview.ts';

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
