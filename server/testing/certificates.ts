import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Certificate {
  /** The certificate of the authority, which clients trust. */
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

interface Asked {
  readonly folder: string;
  /** The host that it is for. */
  readonly name: string;
  /** From now; a certificate of negative days has expired. */
  readonly days?: number;
}

const openssl = (...words: string[]) => promisify(execFile)('openssl', words);
const newKey = ['-newkey', 'rsa:2048', '-noenc'];

/** Paths of a certificate for the name, and of its authority, which exists for this folder alone. */
export async function issueCertificate({ folder, name, days = 2 }: Asked): Promise<Certificate> {
  const file = (ending: string) => join(folder, `tls-${ending}`);
  const authority = ['-x509', '-days', '2', '-subj', '/CN=Tests', '-keyout', file('ca.key'), '-out', file('ca.pem')];
  await openssl('req', ...newKey, ...authority);
  await openssl('req', ...newKey, '-subj', `/CN=${name}`, '-keyout', file('key.pem'), '-out', file('request.pem'));
  await writeFile(file('names'), `subjectAltName=DNS:${name}\n`);
  const signed = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-CAcreateserial', '-extfile', file('names')];
  await openssl('x509', '-req', '-days', `${days}`, '-in', file('request.pem'), ...signed, '-out', file('cert.pem'));
  return { authority: file('ca.pem'), certificate: file('cert.pem'), key: file('key.pem') };
}
