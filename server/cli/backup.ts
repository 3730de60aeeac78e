import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openBucket } from '../platform/backup/bucket.ts';
import { backUp } from '../platform/backup/create-backup.ts';
import { openPlace, writeSize } from '../platform/backup/open-place.ts';
import type { PlainCommand } from './command.ts';

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
