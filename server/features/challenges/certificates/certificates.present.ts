import type { Certificate, CertificateTitle } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { accountDeleted } from './certificates.messages.ts';
import type { CertificateRow, CertificateTitleRow } from './certificates.queries.ts';

function reasonOf({ withdrawn_at, withdrawal_reason: reason }: CertificateRow): Certificate['withdrawal_reason'] {
  if (!withdrawn_at) return null;
  return reason === null ? accountDeleted : { en: reason, pt: reason };
}

/** A certificate as anyone with its code reads it. */
export function presentCertificate(row: CertificateRow): Certificate {
  return {
    id: row.id,
    challenge_title: { en: row.challenge_title_en, pt: row.challenge_title_pt },
    challenge_slug: row.challenge_slug,
    verify_code: row.code,
    team_name: row.team_name,
    contestant_name: row.contestant_name,
    role: row.role,
    hours: row.hours,
    challenge_responsible_name: row.responsible_name,
    organisation_name: row.organisation_name,
    organisation_signatory: row.organisation_signatory,
    signatory_role: row.signatory_role_pt === '' ? null : { en: row.signatory_role_en, pt: row.signatory_role_pt },
    signature_url: row.signature_url,
    challenge_logo_url: row.logo_url,
    banner_url: row.banner_url,
    challenge_accepted_at: row.accepted_at.toISOString(),
    challenge_closed_at: row.closed_at.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    withdrawal_reason: reasonOf(row),
  };
}

/** A certificate as the profile of its owner shows it to others. */
export function presentTitle(row: CertificateTitleRow): CertificateTitle {
  return {
    id: row.id,
    challenge_title: { en: row.challenge_title_en, pt: row.challenge_title_pt },
    day: organisationDay(row.created_at),
  };
}
