import type { Certificate, CertificateTitle } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { readCertificateCode } from '@mutirao/contract/challenges/credentials/credential-addresses.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { certificateNotFound } from './assert-not-denied.ts';
import { presentCertificate, presentTitle } from './certificates.present.ts';
import { findCertificate, findCertificatesOf, findTitles } from './certificates.queries.ts';

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
