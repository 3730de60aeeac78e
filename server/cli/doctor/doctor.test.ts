import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { recordBackup } from '../../platform/backup/last-backup.ts';
import { addStuckJob } from '../../testing/faults.ts';
import { issueCertificate, startMailServer } from '../../testing/outside-services.ts';
import { openFolder } from '../../testing/processes.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { findMisspelt } from './check-settings.ts';
import { examine, examineAsOperator, run } from './doctor.testing.ts';

const SECRET_KEY = 'k7Qz2mWx9RtYv4BnLp8HsDf3JgCe6UaT';
const { clock, database, databaseUrl, join: joinAsMember } = await startTestApp({ settings: { SECRET_KEY } });

const beside = (folder: string) => ({ DATABASE_URL: databaseUrl, SECRET_KEY, DATA_DIR: folder });

interface Site {
  readonly days?: number;
  readonly name?: string;
  /** By how many seconds its clock is behind. */
  readonly skew?: number;
}

/** A site with such a certificate: the settings of who trusts it. */
async function openSite({ days = 60, name = 'localhost', skew = 0 }: Site) {
  const folder = await openFolder();
  const paths = await issueCertificate({ folder, name, days });
  const [key, cert] = await Promise.all([readFile(paths.key), readFile(paths.certificate)]);
  const site = createServer({ key, cert }, (_request, response) => {
    response.sendDate = false;
    response.setHeader('date', new Date(Date.now() - 1000 * skew).toUTCString()).end();
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  onTestFinished(() => void site.close());
  return {
    PUBLIC_URL: `https://localhost:${(site.address() as AddressInfo).port}`,
    NODE_EXTRA_CA_CERTS: paths.authority,
  };
}

test('a healthy installation has no errors, beside the running platform', async () => {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.close());
  await recordBackup(database, { at: new Date(), name: 'a', size: 1, seconds: 1 });
  const { code, findings, of } = await examineAsOperator({
    ...beside(await openFolder()),
    ...(await openSite({})),
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'ola@mutirao.test',
    SEED: 'none',
  });
  expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
  expect(code).toBe(0);
  expect(of('settings')).toEqual(['ok: The settings are valid.']);
  expect(of('database')).toEqual([
    expect.stringMatching(/^ok: PostgreSQL \d+\S* answers\.$/),
    expect.stringMatching(/^ok: All \d+ migrations are applied\.$/),
  ]);
  expect(of('storage')).toEqual(['ok: Files can be written, read and deleted.']);
  expect(of('mail')).toEqual(['ok: The mail server accepts the connection.']);
  expect(mailServer.mails).toEqual([]);
  expect(of('clock')).toEqual(['ok: The clock is right.']);
  expect(of('certificate')).toEqual([
    expect.stringMatching(/^ok: The certificate of localhost is valid until \d{4}-\d\d-\d\d\.$/),
  ]);
  expect(of('backups')).toEqual([expect.stringMatching(/^ok: The last backup is of /)]);
  expect(of('disk').length).toBeGreaterThanOrEqual(2);
});

test('what is wrong is named with what to do, and the exit code is 1', async () => {
  const folder = await openFolder();
  await writeFile(join(folder, 'secret-key'), 'x'.repeat(64));
  await chmod(join(folder, 'secret-key'), 0o644);
  const now = clock.now();
  await sql`
    insert into mail (recipient, language, template, next_try_at, created_at, state, ended_at)
    values ('a@example.org', 'pt', 'none', ${now}, now() - interval '5 hours', 'queued', null),
      ('b@example.org', 'pt', 'none', ${now}, now(), 'dropped', now())`.execute(database);
  onTestFinished(async () => void (await sql`delete from mail`.execute(database)));
  await recordBackup(database, { at: new Date(Date.now() - 5 * 86_400_000), name: 'a', size: 1, seconds: 1 });
  await addStuckJob(database);
  const { code, findings, of } = await examineAsOperator({
    ...beside(folder),
    ...(await openSite({ days: 10, skew: 600 })),
    SMTP_URL: 'smtp://127.0.0.1:9',
    TRUST_PROXI: 'on',
    S3_BUKET: 'files',
    METRICS_TOKEN: 'aaaaaaaaaaaaaaaaaaaa',
    DATABASE_POOL: '200',
    DATABASE_READ_URL: 'postgres://mutirao:hunter2@127.0.0.1:9/nothing',
  });
  expect(code).toBe(1);
  expect(of('settings')).toEqual([
    'warning: There is no setting called TRUST_PROXI.',
    'warning: There is no setting called S3_BUKET.',
    'warning: METRICS_TOKEN is easy to guess.',
  ]);
  expect(of('database')).toContainEqual(
    expect.stringMatching(/^error: The database takes \d+ connections; .* up to 203/),
  );
  expect(of('database')).toContain(
    'error: The primary does not wait for the standby: reads of DATABASE_READ_URL may be outdated.',
  );
  expect(of('database')).toContainEqual(expect.stringMatching(/^warning: The standby does not answer: .*ECONNREFUSED/));
  expect(of('mail')).toContain('error: The mail server cannot be used.');
  expect(of('mail')).toContain('warning: The sender is that of the installation, which nobody knows.');
  expect(of('clock')).toEqual([expect.stringMatching(/^warning: .* PUBLIC_URL by 60\d s\.$/)]);
  expect(of('certificate')).toEqual([expect.stringMatching(/^warning: The certificate of localhost expires on /)]);
  expect(of('files')).toEqual([expect.stringMatching(/^error: Other users .*secret-key/)]);
  expect(of('backups')).toEqual([expect.stringMatching(/^warning: The last backup is 5 days old/)]);
  expect(of('work')).toContain('warning: 1 jobs of stuck wait, the oldest for 60 minutes.');
  expect(of('work')).toContain('warning: 1 mails were not delivered in the last 7 days.');
  expect(of('work')).toContain('warning: 1 mails wait, the oldest for 5 h.');
  for (const { level, advice } of findings) if (level !== 'ok') expect(advice).toBeTruthy();
});

test('accounts that were to be deleted hours ago are named by their ids', async () => {
  const [due, overdue] = [await joinAsMember(), await joinAsMember()];
  for (const [{ id }, hours] of [
    [due, 1],
    [overdue, 3],
  ] as const)
    await sql`update member set deletion_at = ${new Date(Date.now() - hours * 3_600_000)} where id = ${id}`.execute(
      database,
    );
  onTestFinished(async () => void (await sql`update member set deletion_at = null`.execute(database)));
  const { of } = await examine(beside(await openFolder()));
  expect(of('work')).toContain(`warning: 1 accounts should have been deleted by now: ${overdue.id}.`);
});

test('settings that nothing starts with are all named', async () => {
  const { code, of } = await examineAsOperator({ PORT: 'x', DATABASE_URL: databaseUrl, SMTP_URL: 'hunter2' });
  expect(code).toBe(1);
  expect(of('settings')).toEqual([
    'error: Invalid setting: PORT is not a number',
    expect.stringMatching(/^error: Invalid setting: SMTP_URL is not an address/),
  ]);
});

test('a database that cannot be reached is an error, and the rest is checked', async () => {
  const { code, of, output } = await examine({
    DATABASE_URL: 'postgres://mutirao:hunter2@127.0.0.1:9/nothing',
    SECRET_KEY,
    DATA_DIR: await openFolder(),
  });
  expect(code).toBe(1);
  expect(of('database')).toEqual([expect.stringMatching(/^error: The database does not answer: .*ECONNREFUSED/)]);
  expect(of('storage')).toEqual(['ok: Files can be written, read and deleted.']);
  for (const secret of ['hunter2', SECRET_KEY]) expect(output).not.toContain(secret);
});

test('an empty database is not migrated', async () => {
  const url = await createTestDatabase('nothing');
  const { of } = await examine({ DATABASE_URL: url, SECRET_KEY, DATA_DIR: await openFolder() });
  expect(of('database')).toContain('warning: The database is empty.');
});

test('before the first start nothing is created', async () => {
  const folder = join(await openFolder(), 'new');
  const { of } = await examine({ DATA_DIR: folder });
  expect(of('database')).toEqual(['warning: There is no database yet.']);
  expect(of('storage')).toEqual([expect.stringContaining('does not exist yet')]);
});

test('it speaks the language of the terminal or of its switch', async () => {
  const settings = { ...beside(await openFolder()), LANG: 'pt_BR.UTF-8' };
  const { output } = await run(settings);
  expect(output).toMatch(/^aviso {2}settings: PUBLIC_URL não está definido/m);
  expect(output).toMatch(/\d+ erros, \d+ avisos\.\n$/);
  expect((await run(settings, '--en')).output).toMatch(/^warning {2}settings: PUBLIC_URL is not set/m);
});

test.each([
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['SECERT_KEY', 'SECRET_KEY'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['SMPT_URL_FILE', 'SMTP_URL'],
  ['MALI_FROM', 'MAIL_FROM'],
  ['public_url', 'PUBLIC_URL'],
  ['S3_PATH_STYLE', undefined],
])('%s is taken for a misspelt setting', (name, meant) => {
  expect(findMisspelt([name])).toEqual([{ name, meant }]);
});

test('variables of other programs are left alone', () => {
  const others =
    'PATH HOME LANG PWD USER SHELL TERM HOSTNAME LOGNAME EDITOR MAIL NODE_OPTIONS npm_config_cache PGHOST PGPORT POST SMTP';
  expect(findMisspelt(others.split(' '))).toEqual([]);
});

test.each<[string, Site, RegExp]>([
  ['that has expired', { days: -1 }, /^error: The certificate of localhost expired on /],
  ['of another host', { name: 'elsewhere.example' }, /^error: The certificate of localhost is for another address\.$/],
  ['of an unknown authority', {}, /^error: Browsers do not trust the certificate of localhost /],
])('a certificate %s', async (_kind, site, expected) => {
  const { PUBLIC_URL } = await openSite(site);
  const { of } = await examine({ DATA_DIR: await openFolder(), PUBLIC_URL });
  expect(of('certificate')).toEqual([expect.stringMatching(expected)]);
});

test('a site that does not answer is a warning', async () => {
  const { of } = await examine({ DATA_DIR: await openFolder(), PUBLIC_URL: 'https://127.0.0.1:9' });
  expect(of('certificate')).toEqual([expect.stringMatching(/^warning: PUBLIC_URL does not answer from here: /)]);
});
