import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './programs.ts';
import type { Rehearsing } from './rehearsal.ts';

export interface Certificate {
  /** The certificate of the authority, which clients trust. */
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

/** A certificate for the name, by an authority that exists for this rehearsal alone. */
export async function issueCertificate({ folder }: Rehearsing, name: string): Promise<Certificate> {
  const file = (ending: string) => join(folder, `tls-${ending}`);
  const openssl = (...words: string[]) => run('openssl', words);
  const newKey = ['-newkey', 'rsa:2048', '-noenc'];
  const authority = [
    '-x509',
    '-days',
    '2',
    '-subj',
    '/CN=Rehearsal',
    '-keyout',
    file('ca.key'),
    '-out',
    file('ca.pem'),
  ];
  await openssl('req', ...newKey, ...authority);
  await openssl('req', ...newKey, '-subj', `/CN=${name}`, '-keyout', file('key.pem'), '-out', file('request.pem'));
  await writeFile(file('names'), `subjectAltName=DNS:${name}\n`);
  const signed = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-CAcreateserial', '-extfile', file('names')];
  await openssl('x509', '-req', '-days', '2', '-in', file('request.pem'), ...signed, '-out', file('cert.pem'));
  return { authority: file('ca.pem'), certificate: file('cert.pem'), key: file('key.pem') };
}
