import { makeAdmin, removeSecondFactor, resetPassword, revokeSessions, sessions, setupLink } from './cli/accounts.ts';
import { backup, backupKey, restore } from './cli/backup.ts';
import { type Command, CommandError, type Diagnosis, type PlainCommand } from './cli/command.ts';
import { doctor } from './cli/doctor/doctor.ts';
import { enquiries } from './cli/enquiries.ts';
import { announce, heldMails } from './cli/messages.ts';
import { exportTexts, importTexts, organisation } from './cli/organisation.ts';
import { judgingKeys, revokeSigningKeyCommand, rotateSigningKeyCommand, verifyResult } from './cli/proofs.ts';
import { removeDemo } from './cli/remove-demo.ts';
import { BackupError } from './platform/backup/archive.ts';
import { EnvironmentError } from './platform/environment/read-parts.ts';
import { readEnvironment } from './platform/environment.ts';
import { startPlatform } from './platform/start-platform.ts';

const commands: Readonly<Record<string, Command | PlainCommand | Diagnosis>> = {
  doctor,
  'make-admin': makeAdmin,
  'setup-link': setupLink,
  'reset-password': resetPassword,
  'remove-second-factor': removeSecondFactor,
  sessions,
  'revoke-sessions': revokeSessions,
  enquiries,
  organisation,
  'remove-demo': removeDemo,
  announce,
  'rotate-signing-key': rotateSigningKeyCommand,
  'revoke-signing-key': revokeSigningKeyCommand,
  'judging-keys': judgingKeys,
  'verify-result': verifyResult,
  'export-texts': exportTexts,
  'import-texts': importTexts,
  backup,
  'backup-key': backupKey,
  restore,
  'held-mails': heldMails,
};

/** The exit code of wrong usage, unlike that of a failed command (1). */
const wrongUsage = 2;

function listCommands(): string {
  const lines = Object.entries(commands).map(([name, { usage, summary }]) => {
    return `  ${`${name} ${usage}`.padEnd(40)}${summary}`;
  });
  return ['Usage: npm run cli -- <command>', '', ...lines, ''].join('\n');
}

/** Runs a command; returns the lines to print. */
async function run(
  command: Command | PlainCommand,
  given: { words: readonly string[]; switches: ReadonlySet<string> },
): Promise<readonly string[]> {
  const environment = readEnvironment();
  if ('runPlainly' in command) return command.runPlainly(environment, given);
  const { platform, stop } = await startPlatform({ environment, quiet: true });
  try {
    return await command.run(platform, { email: given.words[0] as string, ...given });
  } finally {
    await stop();
  }
}

/** Runs the command that the words name; returns the exit code. */
async function main(words: readonly string[]): Promise<number> {
  const [name = '', ...rest] = words;
  if (words.includes('--help') || name === 'help') {
    process.stdout.write(listCommands());
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const switches = new Set(rest.filter((word) => word.startsWith('--')).map((word) => word.slice(2)));
  const given = rest.filter((word) => !word.startsWith('--'));
  if (!command) {
    process.stderr.write(`${name ? `There is no command ${name}.\n\n` : ''}${listCommands()}`);
    return wrongUsage;
  }
  const [fewest, most] = command.words ?? [1, 1];
  const fits = given.length >= fewest && given.length <= most && given.every(Boolean);
  if (!fits || [...switches].some((word) => !command.switches.includes(word))) {
    process.stderr.write(`Usage: npm run cli -- ${name} ${command.usage}\n`);
    return wrongUsage;
  }
  if ('diagnose' in command) {
    const { lines, code } = await command.diagnose({ words: given, switches });
    process.stdout.write(`${lines.join('\n')}\n`);
    return code;
  }
  const lines = await run(command, { words: given, switches });
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof EnvironmentError || error instanceof BackupError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? error)}\n`);
  // Open handles must not keep the operator waiting.
  process.exit(1);
}
