import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

/** A certificate with the address of its challenge. */
export interface CertificateRow extends Omit<Selectable<Tables['certificate']>, 'issuance_id'> {
  challenge_slug: string | null;
}

const columns = sql.raw(
  `c.id, c.code, c.challenge_id, g.slug as challenge_slug, c.member_id, c.contestant_name, c.team_name, c.role, c.hours,
   c.challenge_title_pt, c.challenge_title_en, c.responsible_name, c.organisation_name, c.organisation_signatory,
   c.signatory_role_pt, c.signatory_role_en, c.signature_url, c.logo_url, c.banner_url, c.accepted_at, c.closed_at, c.created_at, c.updated_at, c.withdrawn_at, c.withdrawal_reason`,
);
/** A draft has no page to lead to. */
const withChallenge = sql.raw('certificate c left join challenge g on g.id = c.challenge_id and g.published');

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
export function findCertificatesOf(connection: Connection, memberId: number): Promise<CertificateRow[]> {
  return find(connection, sql`c.member_id = ${memberId} order by c.id desc`);
}

export interface CertificateTitleRow {
  id: number;
  challenge_title_pt: string;
  challenge_title_en: string;
  created_at: Date;
}

/** What others see of a member's valid certificates, the newest first. */
export function findTitles(connection: Connection, memberId: number): Promise<CertificateTitleRow[]> {
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

/** Locks the owner of a certificate for update. */
export async function lockOwnerForUpdate(connection: Connection, { id, challengeId }: Which): Promise<void> {
  await sql`
    select from member
    where id = (select member_id from certificate where id = ${id} and challenge_id = ${challengeId})
    for no key update`.execute(connection);
}

/** A certificate of a challenge, locked for update. */
export async function lockCertificateForUpdate(
  connection: Connection,
  { id, challengeId }: Which,
): Promise<CertificateRow | undefined> {
  return (await find(connection, sql`c.id = ${id} and c.challenge_id = ${challengeId} for no key update of c`))[0];
}
