import {
  type CandidateFilter,
  type CandidateInput,
  type CertificateCandidate,
  candidateFilter,
} from '@mutirao/contract/challenges/certificates/certificates.ts';
import { type Page, pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockMember, presentPerson } from '../../members/members/index.ts';
import { exportList } from '../../site/exports/index.ts';
import { findCandidatePage, findCandidates, type ListedRow, selectCandidates } from './candidates.queries.ts';
import { assertNotDenied, certificateMessages, denialOfCorrecting } from './certificates.policy.ts';
import { upsertCandidate } from './certificates.queries.ts';
import { requireManager } from './closing.ts';

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
function presentCandidate(row: ListedRow): CertificateCandidate {
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

/** Those who accepted a challenge as a file, with their certificates. */
export const exportedCandidates = exportList({
  name: 'certificates',
  title: { pt: 'Certificados', en: 'Certificates' },
  for: 'managers',
  filter: candidateFilter,
  read: ({ challengeId, filter, now }) => selectCandidates({ challengeId, now, ...filter }),
  columns: [
    { label: { pt: 'nome', en: 'name' }, cell: ({ name }) => name },
    { label: { pt: 'equipe', en: 'team' }, cell: ({ team_name }) => team_name },
    { label: { pt: 'papel', en: 'role' }, cell: ({ role }) => role },
    { label: { pt: 'horas', en: 'hours' }, cell: ({ hours }) => hours },
    { label: { pt: 'etapas respondidas', en: 'stages answered' }, cell: ({ stages_answered }) => stages_answered },
    { label: { pt: 'tarefas feitas', en: 'tasks done' }, cell: ({ tasks_done }) => tasks_done },
    { label: { pt: 'incluído', en: 'included' }, cell: ({ included }) => included },
    { label: { pt: 'motivo', en: 'reason' }, cell: ({ reason }) => reason },
    { label: { pt: 'participa desde', en: 'takes part since' }, cell: ({ accepted_at }) => accepted_at },
    { label: { pt: 'código do certificado', en: 'code of the certificate' }, cell: ({ code }) => code },
    { label: { pt: 'emitido em', en: 'issued' }, cell: ({ issued_at }) => issued_at },
    { label: { pt: 'cancelado em', en: 'withdrawn' }, cell: ({ withdrawn_at }) => withdrawn_at },
  ],
});

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
    await lockMember(transaction, memberId);
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
