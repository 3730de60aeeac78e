import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { generateBackupKey } from '../platform/backup/archive.ts';
import { openBucket, openPlace, writeSize } from '../platform/backup/backup-places.ts';
import { backUp } from '../platform/backup/create-backup.ts';
import { type Restored, restoreBackup } from '../platform/backup/restore-backup.ts';
import type { Environment } from '../platform/environment.ts';
import { CommandError, type PlainCommand } from './command.ts';

/** Makes one archive of the database and the files, while the platform runs. */
export const backup: PlainCommand = {
  usage: '[file or folder]',
  summary: 'Backs up the database and the files into one archive, while the platform runs',
  switches: [],
  words: [0, 1],
  runPlainly: async (environment, { words: [given] }) => {
    const usual = environment.backup.directory ?? join(environment.dataDirectory, 'backups');
    if (given === undefined) await mkdir(usual, { recursive: true, mode: 0o700 });
    const target = given === undefined ? usual : resolve(given);
    const { close, ...place } = await openPlace(environment);
    const { archive, path, ...made } = await backUp({ environment, ...place, target }).finally(close);
    await openBucket(environment)?.put(archive, path);
    const { size, seconds, manifest } = made;
    const { tables, files } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      `${path}: ${writeSize(size)}, in ${seconds} s.`,
      `${tables.length} tables with ${rows} rows, ${files.count} files with ${writeSize(files.size)}.`,
      ...(environment.backup.recipient ? [] : ['It is not encrypted: it holds personal data (BACKUP_RECIPIENT).']),
      'SECRET_KEY is not in it: keep that elsewhere.',
    ];
  },
};

/** Generates the key that decrypts backups. */
export const backupKey: PlainCommand = {
  usage: '<file>',
  summary: 'Generates the key of encrypted backups into a file, and prints its BACKUP_RECIPIENT',
  switches: [],
  words: [1, 1],
  runPlainly: async (_environment, { words: [path = ''] }) => {
    const { identity, recipient } = await generateBackupKey();
    await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' }).catch(
      (error: NodeJS.ErrnoException) => {
        throw new CommandError(`${path} cannot be written: ${error.message}`);
      },
    );
    return [
      `BACKUP_RECIPIENT=${recipient}`,
      '',
      `${path} is the only key to archives made with it: keep it where this machine is not.`,
    ];
  },
};

const secretNotes = {
  true: 'SECRET_KEY is that of the archive.',
  false:
    'SECRET_KEY is not that of the archive. Set that one, or copy it to DATA_DIR/secret-key, before you start: without ' +
    'it members sign in again, and what was stored encrypted (the password of the mail server, the keys that sign ' +
    'certificates) cannot be read.',
  undefined: 'Set the SECRET_KEY of the archive, or copy it to DATA_DIR/secret-key, before you start.',
};

function report({ manifest, heldMails, migrated, isSameSecret }: Restored): string[] {
  const { tables, jobs, sequences, files, version, at, migrations } = manifest;
  const width = Math.max(...tables.map(({ name }) => name.length));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Restored from ${at.toISOString()}, version ${version}, ${migrations.at(-1)}:`,
    '',
    ...tables.map((table) => `  ${table.name.padEnd(width)}  ${table.rows}`),
    '',
    `${tables.length} tables with ${rows} rows, ${sequences.length} sequences and ${jobs.rows} jobs read back as they were.`,
    `${files.count} files with ${writeSize(files.size)} read back as they were.`,
    ...(migrated.length > 0 ? [`Migrated to this version: ${migrated.join(', ')}.`] : []),
    ...(heldMails > 0
      ? [`${heldMails} mails were queued and may have been sent since: run held-mails send, or held-mails drop.`]
      : []),
    secretNotes[`${isSameSecret}`],
  ];
}

async function readKey(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be read: ${error.message}`);
  });
}

const inBucket = 'bucket:';

/** Runs the work with the path of an archive, which may be in the bucket of the settings. */
async function withArchive<Result>(
  { environment, given, tempDir }: { environment: Environment; given: string; tempDir: string },
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  if (!given.startsWith(inBucket)) return work(resolve(given));
  const path = await openBucket(environment)?.fetch(given.slice(inBucket.length), tempDir);
  if (path === undefined) throw new CommandError('Set BACKUP_BUCKET and the S3_ settings.');
  return work(path).finally(() => rm(path, { force: true }));
}

/** Brings an archive back into an empty place. */
export const restore: PlainCommand = {
  usage: '<file | bucket:name> [key file]',
  summary: 'Restores a backup into an empty database and storage, and checks all of it',
  switches: [],
  words: [1, 2],
  runPlainly: async (environment, { words: [given = '', keyFile] }) => {
    const key = keyFile === undefined ? undefined : await readKey(keyFile);
    const { close, ...place } = await openPlace(environment);
    const work = (path: string) => restoreBackup({ ...place, path, key });
    return report(await withArchive({ environment, given, tempDir: place.tempDir }, work).finally(close));
  },
};
