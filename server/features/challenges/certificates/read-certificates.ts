import type { Certificate, CertificateTitle } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { readCertificateCode } from '@mutirao/contract/challenges/credentials/credential-addresses.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accountDeleted, certificateNotFound } from './certificates.policy.ts';

/** A certificate with the address of its challenge. */
export interface CertificateRow extends Omit<Selectable<Tables['certificate']>, 'issuance_id'> {
  challenge_slug: string | null;
}

const columns = sql.raw(
  `c.id, c.code, c.challenge_id, g.slug as challenge_slug, c.member_id, c.contestant_name, c.team_name, c.role, c.hours, c.prize_title_pt, c.prize_title_en, c.rank,
   c.challenge_title_pt, c.challenge_title_en, c.responsible_name, c.organisation_name, c.organisation_signatory,
   c.signatory_role_pt, c.signatory_role_en, c.signature_url, c.logo_url, c.banner_url, c.accepted_at, c.closed_at, c.created_at, c.updated_at, c.withdrawn_at, c.withdrawal_reason`,
);
/** A draft has no page to lead to. */
const withChallenge = sql.raw('certificate c left join challenge_card g on g.id = c.challenge_id and g.published');

async function find(connection: Connection, condition: RawBuilder<unknown>): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    select ${columns} from ${withChallenge} where ${condition}`.execute(connection);
  return rows;
}

/** A certificate by its code, in the stored form. */
export async function findCertificate(connection: Connection, code: string): Promise<CertificateRow | undefined> {
  return (await find(connection, sql`c.code = ${code}`))[0];
}

/** All certificates of a member, the newest first. */
function findCertificatesOf(connection: Connection, memberId: number): Promise<CertificateRow[]> {
  return find(connection, sql`c.member_id = ${memberId} order by c.id desc`);
}

interface CertificateTitleRow {
  id: number;
  challenge_title_pt: string;
  challenge_title_en: string;
  created_at: Date;
}

/** What others see of a member's valid certificates, the newest first. */
function findTitles(connection: Connection, memberId: number): Promise<CertificateTitleRow[]> {
  return connection
    .selectFrom('certificate')
    .select(['id', 'challenge_title_pt', 'challenge_title_en', 'created_at'])
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

interface Which {
  readonly id: number;
  readonly challengeId: number;
}

/** The owner of a certificate; undefined where there is none any more. */
export async function findOwner(connection: Connection, { id, challengeId }: Which): Promise<number | undefined> {
  const row = await connection
    .selectFrom('certificate')
    .select('member_id')
    .where('id', '=', id)
    .where('challenge_id', '=', challengeId)
    .executeTakeFirst();
  return row?.member_id ?? undefined;
}

/** A certificate of a challenge, locked for update. */
export async function lockCertificateForUpdate(
  connection: Connection,
  { id, challengeId }: Which,
): Promise<CertificateRow | undefined> {
  return (await find(connection, sql`c.id = ${id} and c.challenge_id = ${challengeId} for no key update of c`))[0];
}

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
    award:
      row.rank === null
        ? null
        : { rank: row.rank, prize: { en: row.prize_title_en ?? '', pt: row.prize_title_pt ?? '' } },
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
function presentTitle(row: CertificateTitleRow): CertificateTitle {
  return {
    id: row.id,
    challenge_title: { en: row.challenge_title_en, pt: row.challenge_title_pt },
    day: organisationDay(row.created_at),
  };
}

/** Codes from one network address that no certificate has. */
const guesses: Limit = { name: 'certificate codes', points: 20, seconds: 600 };

/** A certificate by its code as somebody typed it; counts unknown codes as guesses. */
export async function getCertificate(
  { database, limits }: Pick<Platform, 'database' | 'limits'>,
  { typed, address }: { typed: string; address: string },
): Promise<Certificate> {
  await limits.check(guesses, address);
  const code = readCertificateCode(typed);
  const row = code && (await findCertificate(database, code));
  if (row) return presentCertificate(row);
  await limits.count(guesses, address);
  throw certificateNotFound();
}

/** The viewer's certificates, the newest first; none while their e-mail address is not confirmed. */
export async function listOwnCertificates(
  connection: Connection,
  { id, isConfirmed }: Pick<Viewer, 'id' | 'isConfirmed'>,
): Promise<Certificate[]> {
  return isConfirmed ? (await findCertificatesOf(connection, id)).map(presentCertificate) : [];
}

/** What others see of a member's valid certificates, the newest first. */
export async function listTitles(connection: Connection, memberId: number): Promise<CertificateTitle[]> {
  return (await findTitles(connection, memberId)).map(presentTitle);
}
