import { writeFile } from 'node:fs/promises';
import { generateBackupKey } from '../platform/backup/encryption.ts';
import { CommandError, type PlainCommand } from './command.ts';

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
