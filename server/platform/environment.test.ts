import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTemporaryFolder } from '../testing/clean-up.ts';
import { EnvironmentError } from './environment/read-parts.ts';
import { readEnvironment } from './environment.ts';

const store = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'mutirao',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const providers = {
  GOOGLE_CLIENT_ID: 'g',
  GOOGLE_CLIENT_SECRET: 'gs',
  FACEBOOK_CLIENT_ID: 'f',
  FACEBOOK_CLIENT_SECRET: 'fs',
  OIDC_ISSUER: 'https://accounts.example.org',
  OIDC_CLIENT_ID: 'o',
  OIDC_CLIENT_SECRET: 'os',
  OIDC_NAME: 'Casa',
};
const database = {
  DATABASE_URL: 'postgres://me:secret@db/mutirao',
  DATABASE_READ_URL: 'postgres://me:secret@standby/mutirao',
  SECRET_KEY: 'k'.repeat(32),
};
const backups = {
  BACKUP_DIR: '/srv/backups',
  BACKUP_AT: '04:05',
  BACKUP_KEEP: '3d 2w 1m',
  BACKUP_RECIPIENT: 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj',
  BACKUP_BUCKET: 'archives',
};
const hour = 60 * 60 * 1000;

test('all settings are optional', () => {
  expect(readEnvironment({})).toEqual({
    mode: 'production',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    hstsSubdomains: true,
    proxies: 0,
    dataDirectory: resolve('data'),
    databaseUrl: undefined,
    databaseReadUrl: undefined,
    databasePool: 10,
    secretKey: undefined,
    previousSecretKey: undefined,
    clientId: 'mutirao-web',
    seed: 'demo',
    sessions: { longest: 90 * 24 * hour, longestOfStaff: 12 * hour, demoAccounts: true },
    staffSecondFactor: false,
    cacheResponses: true,
    figuresAge: 5000,
    scanner: undefined,
    stopDelay: 0,
    smtpUrl: undefined,
    mailFrom: 'Mutirão <no-reply@localhost>',
    providers: {},
    judging: { witnesses: [], witnessedLogs: [] },
    store: undefined,
    backup: {
      directory: undefined,
      cron: '20 2 * * *',
      keep: { days: 7, weeks: 4, months: 12 },
      recipient: undefined,
      bucket: undefined,
    },
  });
});

test('an empty value counts as unset', () => {
  const names = ['NODE_ENV', 'PORT', 'PUBLIC_URL', 'TRUST_PROXY', 'DATABASE_URL', 'SECRET_KEY', 'SEED', 'S3_BUCKET'];
  expect(readEnvironment(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readEnvironment({}));
});

test('a setting may be given as a file', async () => {
  const { path: folder, remove } = await openTemporaryFolder();
  onTestFinished(remove);
  const file = join(folder, 'secret');
  await writeFile(file, `${'k'.repeat(32)}\n`);

  expect(readEnvironment({ SECRET_KEY_FILE: file }).secretKey).toBe('k'.repeat(32));
  expect(() => readEnvironment({ SECRET_KEY_FILE: file, SECRET_KEY: 'k'.repeat(32), SMTP_URL_FILE: folder })).toThrow(
    `SECRET_KEY and SECRET_KEY_FILE are both set\n  SMTP_URL_FILE cannot be read (EISDIR: ${folder})`,
  );
});

test('every setting is read', () => {
  const given = { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: 'https://desafios.example.org///' };
  const more = {
    HSTS_SUBDOMAINS: 'off',
    TRUST_PROXY: 'on',
    DATA_DIR: '/var/data',
    DATABASE_POOL: '20',
    SEED: 'none',
    RESPONSE_CACHE: 'off',
    FIGURES_MAX_AGE: '2.5',
    STOP_DELAY: '10',
    METRICS_TOKEN: 'token-for-prometheus',
  };
  const life = { SESSION_DAYS: '30', STAFF_SESSION_HOURS: '8', STAFF_SECOND_FACTOR: 'on' };
  const mail = { SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'a@example.org' };
  expect(
    readEnvironment({
      ...given,
      ...more,
      ...life,
      ...mail,
      ...database,
      ...store,
      ...providers,
      ...backups,
      OTHER: 'ignored',
    }),
  ).toEqual({
    mode: 'test',
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'https://desafios.example.org',
    hstsSubdomains: false,
    proxies: 1,
    dataDirectory: '/var/data',
    databaseUrl: database.DATABASE_URL,
    databaseReadUrl: database.DATABASE_READ_URL,
    databasePool: 20,
    secretKey: database.SECRET_KEY,
    previousSecretKey: undefined,
    clientId: 'mutirao-web',
    seed: 'none',
    sessions: { longest: 30 * 24 * hour, longestOfStaff: 8 * hour, demoAccounts: false },
    staffSecondFactor: true,
    cacheResponses: false,
    figuresAge: 2500,
    stopDelay: 10_000,
    smtpUrl: mail.SMTP_URL,
    mailFrom: mail.MAIL_FROM,
    metricsToken: 'token-for-prometheus',
    providers: {
      google: { clientId: 'g', clientSecret: 'gs' },
      facebook: { clientId: 'f', clientSecret: 'fs' },
      oidc: { clientId: 'o', clientSecret: 'os', issuer: 'https://accounts.example.org', name: 'Casa' },
    },
    judging: { witnesses: [], witnessedLogs: [] },
    store: {
      endpoint: 'https://s3.example.org',
      bucket: 'mutirao',
      region: 'auto',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
    backup: {
      directory: '/srv/backups',
      cron: '5 4 * * *',
      keep: { days: 3, weeks: 2, months: 1 },
      recipient: backups.BACKUP_RECIPIENT,
      bucket: 'archives',
    },
  });
});

function complaintsAbout(variables: Record<string, string>): string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    const [title, ...lines] = (error as Error).message.split('\n');
    expect(title).toBe('Some settings are wrong:');
    return lines.map((line) => line.trim());
  }
}

test.each([
  ['NODE_ENV', 'staging', /^NODE_ENV .*production.*development.*test/],
  ['PORT', 'http', /^PORT is not a number$/],
  ['PORT', '80.5', /^PORT is not a whole number$/],
  ['PORT', '-1', /^PORT is below 0$/],
  ['PORT', '65536', /^PORT is above 65535$/],
  ['PUBLIC_URL', 'desafios.example.org', /^PUBLIC_URL is not an address such as https:\/\/desafios\.example\.org$/],
  ['PUBLIC_URL', 'ftp://example.org', /^PUBLIC_URL is not an address such as/],
  ['TRUST_PROXY', 'yes', /^TRUST_PROXY is neither on nor off nor a number of proxies$/],
  ['TRUST_PROXY', '0', /^TRUST_PROXY is neither on nor off nor/],
  ['TRUST_PROXY', '10', /^TRUST_PROXY is neither on nor off nor/],
  ['DATABASE_URL', 'mysql://db/mutirao', /^DATABASE_URL is not an address such as postgres:\/\//],
  ['DATABASE_URL', 'db', /^DATABASE_URL is not an address such as postgres:\/\//],
  ['DATABASE_POOL', 'many', /^DATABASE_POOL is not a number$/],
  ['DATABASE_POOL', '1', /^DATABASE_POOL is below 2$/],
  ['DATABASE_POOL', '201', /^DATABASE_POOL is above 200$/],
  ['SECRET_KEY', 'short', /^SECRET_KEY is shorter than 32 characters$/],
  ['SEED', 'yes', /^SEED is neither demo nor none$/],
  ['RESPONSE_CACHE', 'true', /^RESPONSE_CACHE is neither on nor off$/],
  ['STOP_DELAY', '31', /^STOP_DELAY is above 30$/],
  ['FIGURES_MAX_AGE', 'soon', /^FIGURES_MAX_AGE is not a number$/],
  ['FIGURES_MAX_AGE', '-1', /^FIGURES_MAX_AGE is below 0$/],
  ['FIGURES_MAX_AGE', '601', /^FIGURES_MAX_AGE is above 600$/],
  ['SMTP_URL', 'mail.example.org', /^SMTP_URL is not an address such as smtp:\/\//],
  ['METRICS_TOKEN', 'short', /^METRICS_TOKEN is shorter than 16 characters$/],
  ['METRICS_TOKEN', 'a token with blanks', /^METRICS_TOKEN has other characters than letters/],
  ['MAIL_FROM', 'x', /^MAIL_FROM .*>=3/],
  ['S3_ENDPOINT', 's3', /^S3_ENDPOINT is not an address such as https:\/\/s3\.example\.org$/],
  ['OIDC_ISSUER', 'accounts', /^OIDC_ISSUER is not an address such as https:\/\/accounts\.example\.org$/],
  ['OIDC_ISSUER', 'http://accounts.example.org', /^OIDC_ISSUER begins with http:, which only localhost may$/],
  ['OIDC_ISSUER', 'http://localhost.example.org', /^OIDC_ISSUER begins with http:, which only localhost may$/],
  ['S3_BUCKET', 'b', /^S3_BUCKET .*>=3/],
  ['BACKUP_AT', '24:00', /^BACKUP_AT is no time such as 02:20$/],
  ['BACKUP_KEEP', '7', /^BACKUP_KEEP is not days, weeks and months such as 7d 4w 12m$/],
  ['BACKUP_RECIPIENT', 'age1typo', /^BACKUP_RECIPIENT is no public key that begins with age1$/],
  ['JUDGING_WITNESSES', 'https://matas.example.org/judging', /^JUDGING_WITNESSES has no key of a witness/],
  ['WITNESSED_LOGS', 'rios.example.org/judging+00000000+AQAA', /^WITNESSED_LOGS has no key of a log/],
  ['BACKUP_BUCKET', 'archives', /^BACKUP_BUCKET needs the S3_ settings and is another bucket than S3_BUCKET$/],
])('%s=%s is refused, by its name', (name, value, complaint) => {
  expect(complaintsAbout({ [name]: value })).toEqual([expect.stringMatching(complaint)]);
});

test('proxies may be counted', () => {
  expect(readEnvironment({ TRUST_PROXY: '2' }).proxies).toBe(2);
});

test('all invalid settings are reported at once', () => {
  const complaints = complaintsAbout({ PORT: 'x', SEED: 'x', TRUST_PROXY: 'x' });
  expect(complaints.map((line) => line.split(' ')[0])).toEqual(['PORT', 'TRUST_PROXY', 'SEED']);
});

test('DATABASE_URL requires SECRET_KEY', () => {
  const { DATABASE_URL } = database;
  expect(complaintsAbout({ DATABASE_URL })).toEqual([
    'SECRET_KEY is needed with DATABASE_URL, the same for every instance',
  ]);
});

test('reads by a standby require a primary', () => {
  const { DATABASE_READ_URL } = database;
  expect(complaintsAbout({ DATABASE_READ_URL })).toEqual([
    'DATABASE_READ_URL needs DATABASE_URL, to which everything is written',
  ]);
});

test('S3 storage requires all of its settings', () => {
  const { S3_BUCKET, S3_SECRET_ACCESS_KEY, ...part } = store;
  expect(complaintsAbout(part)).toEqual(['S3_BUCKET, S3_SECRET_ACCESS_KEY missing beside the other S3_ settings']);
});

test('backups have a bucket of their own', () => {
  expect(complaintsAbout({ ...store, BACKUP_BUCKET: store.S3_BUCKET })).toEqual([
    'BACKUP_BUCKET needs the S3_ settings and is another bucket than S3_BUCKET',
  ]);
});

test.each([
  [{ GOOGLE_CLIENT_ID: 'g' }, 'GOOGLE_CLIENT_SECRET missing beside the other GOOGLE_ settings'],
  [{ FACEBOOK_CLIENT_SECRET: 'f' }, 'FACEBOOK_CLIENT_ID missing beside the other FACEBOOK_ settings'],
  [{ OIDC_ISSUER: 'http://localhost:1' }, 'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET missing beside the other OIDC_ settings'],
])('a provider needs all of its settings', (part, complaint) => {
  expect(complaintsAbout(part)).toEqual([complaint]);
});

test('an issuer without a name is named by its host', () => {
  const { OIDC_NAME, ...unnamed } = providers;
  expect(readEnvironment(unnamed).providers.oidc?.name).toBe('accounts.example.org');
});

test('no message repeats a secret', () => {
  expect(complaintsAbout({ SECRET_KEY: 'hunter2', DATABASE_URL: 'x:hunter2@y' }).join()).not.toContain('hunter2');
});

test.each([
  [{ SEED: 'demo' }, true],
  [{ SEED: 'demo', PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ SEED: 'demo', PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ SEED: 'demo', PUBLIC_URL: 'http://localhost.example.org' }, false],
  [{ SEED: 'demo', PUBLIC_URL: 'http://192.168.0.7:3000' }, false],
  [{ SEED: 'demo', PUBLIC_URL: 'https://desafios.example.org' }, false],
  [{ SEED: 'none' }, false],
])('with %o demo accounts are open: %s', (given, expected) => {
  expect(readEnvironment(given).sessions.demoAccounts).toBe(expected);
});
