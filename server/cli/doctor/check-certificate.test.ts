import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { issueCertificate } from '../../testing/outside-services.ts';
import { openFolder } from '../../testing/processes.ts';
import { examine } from './doctor.testing.ts';

/** Each run is a process. */
const patience = { timeout: 180_000 };

interface Site {
  readonly days?: number;
  readonly name?: string;
  readonly isTrusted?: boolean;
}

/** What the doctor says of a site with such a certificate. */
async function examineSite({ days = 60, name = 'localhost', isTrusted = true }: Site) {
  const folder = await openFolder();
  const paths = await issueCertificate({ folder, name, days });
  const [key, cert] = await Promise.all([readFile(paths.key), readFile(paths.certificate)]);
  const site = createServer({ key, cert }, (_request, response) => void response.end()).listen(0, '127.0.0.1');
  await once(site, 'listening');
  onTestFinished(() => void site.close());
  const { of } = await examine({
    DATA_DIR: folder,
    PUBLIC_URL: `https://localhost:${(site.address() as AddressInfo).port}`,
    ...(isTrusted && { NODE_EXTRA_CA_CERTS: paths.authority }),
  });
  return of('certificate');
}

test.each<[string, Site, RegExp]>([
  ['that holds', {}, /^ok: The certificate of localhost is valid until \d{4}-\d\d-\d\d\.$/],
  ['that expires soon', { days: 10 }, /^warning: The certificate of localhost expires on /],
  ['that has expired', { days: -1 }, /^error: The certificate of localhost expired on /],
  ['of another host', { name: 'elsewhere.example' }, /^error: The certificate of localhost is for another address\.$/],
  ['of an unknown authority', { isTrusted: false }, /^error: Browsers do not trust the certificate of localhost /],
])('a certificate %s', patience, async (_kind, site, expected) => {
  expect(await examineSite(site)).toEqual([expect.stringMatching(expected)]);
});

test('a site that does not answer is a warning', patience, async () => {
  const { of } = await examine({ DATA_DIR: await openFolder(), PUBLIC_URL: 'https://127.0.0.1:9' });
  expect(of('certificate')).toEqual([expect.stringMatching(/^warning: PUBLIC_URL does not answer from here: /)]);
});
