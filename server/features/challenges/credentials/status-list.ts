import { gzipSync } from 'node:zlib';
import { issuerDid } from './signing-keys.ts';

/** Credentials in one status list: the least that the standard allows, so that a verifier's request says little. */
export const listLength = 131_072;

/** The address of a status list. */
function listAddress(publicUrl: string, list: number): string {
  return `${publicUrl}/credentials/status/${list}`;
}

/** Where verifiers find the status of a credential. */
export function statusEntry(publicUrl: string, id: number) {
  const address = listAddress(publicUrl, Math.floor(id / listLength));
  const index = id % listLength;
  return {
    id: `${address}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: address,
  };
}

const minute = 60_000;
/** How long a status list holds: a withdrawal is seen by then at the latest, however it was cached. */
const listLifetime = 10 * minute;
/** Seconds for which others may store it, so that what they store is valid for a while. */
export const listMaxAge = 300;

/** The bits of a list as its standard encodes them: the first place is the highest bit of the first byte. */
function encodeList(revoked: readonly number[]): string {
  const bits = Buffer.alloc(listLength / 8);
  for (const place of revoked) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
}

interface StatusList {
  readonly publicUrl: string;
  readonly list: number;
  readonly revoked: readonly number[];
  readonly now: Date;
}

/** A status list as a credential, unsigned; it is the same for a minute. */
export function buildStatusList({ publicUrl, list, revoked, now }: StatusList) {
  const id = listAddress(publicUrl, list);
  const from = Math.floor(now.getTime() / minute) * minute;
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerDid(publicUrl),
    validFrom: new Date(from).toISOString(),
    validUntil: new Date(from + listLifetime).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      ttl: listLifetime,
      encodedList: encodeList(revoked),
    },
  };
}
