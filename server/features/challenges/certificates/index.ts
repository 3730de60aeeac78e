import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import { exportedCandidates } from './candidates.ts';
import { routeCertificates, routeShareImages } from './certificates.routes.ts';
import { handleIssuances, resumeIssuances } from './run-issuance.ts';

export { awardCertificates } from './award-certificates.ts';
export { type CredentialRow, findCredential, findRevoked, findValidCredential } from './credentials.queries.ts';
export { findCertificate, getCertificate, presentCertificate } from './read-certificates.ts';

/**
 * Takes a member off their certificates. Where the member keeps them, valid ones go on saying the name; all others are
 * withdrawn and lose name, team and reason.
 */
async function eraseCertificatesOf(connection: Connection, memberId: number): Promise<void> {
  await sql`
    with lost as (
      update certificate c
      set member_id = null, withdrawn_at = coalesce(c.withdrawn_at, m.deleted_at), withdrawal_reason = null,
        contestant_name = null, team_name = null
      from member_card m
      where m.id = c.member_id and m.id = ${memberId} and not (m.keeps_certificates and c.withdrawn_at is null)
      returning c.id, c.withdrawn_at
    )
    update certificate_credential d set revoked_at = lost.withdrawn_at
    from lost where d.certificate_id = lost.id and d.revoked_at is null`.execute(connection);
  await sql`update certificate set member_id = null where member_id = ${memberId}`.execute(connection);
}

const ownCertificates: PersonalTable = {
  table: 'certificate',
  file: { pt: 'certificados', en: 'certificates' },
  describe: {
    pt: 'Os seus certificados, com o que dizem e os códigos.',
    en: 'Your certificates, with what they say and their codes.',
  },
  read: async (connection, memberId) => {
    const { rows } = await sql<object>`
      select code, contestant_name, team_name, role, prize_title_pt, prize_title_en, rank, hours, challenge_id, challenge_title_pt, challenge_title_en,
        responsible_name, organisation_name, organisation_signatory, signatory_role_pt, signatory_role_en, accepted_at, closed_at, created_at, updated_at,
        withdrawn_at, withdrawal_reason
      from certificate where member_id = ${memberId} order by id`.execute(connection);
    return rows;
  },
  erase: (connection, memberId) => eraseCertificatesOf(connection, memberId),
};

const candidates = ownRows('certificate_candidate', {
  file: { pt: 'correcoes-de-certificados', en: 'certificate-corrections' },
  describe: {
    pt: 'O que quem administra um desafio corrigiu antes de emitir o seu certificado.',
    en: 'What those who run a challenge corrected before they issued your certificate.',
  },
  columns: ['challenge_id', 'included', 'name', 'hours', 'updated_at'],
  orderBy: 'updated_at',
});

const issuances = ownRows('certificate_issuance', {
  owner: 'actor_id',
  stays: true,
  file: { pt: 'emissoes-de-certificados', en: 'certificate-issuances' },
  describe: { pt: 'Os certificados que você mandou emitir.', en: 'The certificates that you had issued.' },
  columns: ['id', 'challenge_id', 'status', 'total', 'issued', 'created_at', 'finished_at'],
  orderBy: 'id',
});

/** What certificates have about a member: the owner decides whether they stay valid, with the name. */
const certificateTables: readonly PersonalTable[] = [issuances, ownCertificates, candidates];

/** Closing challenges, and their certificates. */
export const certificates: Feature = {
  name: 'challenges/certificates',
  personalData: () => certificateTables,
  pictures: ['logo_url', 'banner_url', 'signature_url'].map((column) => ({ table: 'certificate', column })),
  jobs: handleIssuances,
  extensions: () => [exportedCandidates],
  routes: ({ site, api, platform }) => {
    routeCertificates(api, platform);
    routeShareImages(site, platform);
  },
  start: (platform) => resumeIssuances(platform),
};
