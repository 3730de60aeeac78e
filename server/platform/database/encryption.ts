import pg, { type ClientConfig } from 'pg';
import type { Environment } from '../environment.ts';
import { isLoopbackUrl } from '../public-address.ts';

/** True for a server on this machine, also one that is reached by a socket in the file system. */
function isHere(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || host.startsWith('/') || isLoopbackUrl(`postgres://${host}`);
}

/**
 * The encryption of connections to a database: required, with a certificate that is checked, unless the database is on
 * this machine or its address says otherwise (`sslmode=disable`).
 */
export function encryptionOf(url: string): Pick<ClientConfig, 'ssl'> {
  const { searchParams } = new URL(url);
  return searchParams.has('sslmode') || isHere(url) ? {} : { ssl: { rejectUnauthorized: true } };
}

/** Whether the certificate of a database is checked, as the driver reads its address. */
function isEncrypted(url: string): boolean {
  const { ssl } = new pg.Client({ connectionString: url, ...encryptionOf(url) }) as { ssl?: unknown };
  return Boolean(ssl) && (ssl as { rejectUnauthorized?: boolean }).rejectUnauthorized !== false;
}

/** The settings by which data leave this machine unencrypted, as somebody decided who knows the network. */
export function unencryptedSettings({ databaseUrl, databaseReadUrl, placesUrl, store }: Environment): string[] {
  const isExposed = (url: string | undefined) => url !== undefined && !isHere(url) && !isEncrypted(url);
  const isPlain = (url: string | undefined) => url?.startsWith('http:') === true && !isLoopbackUrl(url);
  return [
    ...(isExposed(databaseUrl) ? ['DATABASE_URL'] : []),
    ...(isExposed(databaseReadUrl) ? ['DATABASE_READ_URL'] : []),
    ...(isPlain(placesUrl) ? ['PLACES_URL'] : []),
    ...(isPlain(store?.endpoint) ? ['S3_ENDPOINT'] : []),
  ];
}
