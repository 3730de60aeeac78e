import { BackupError } from '../platform/backup/archive.ts';
import { EnvironmentError } from '../platform/environment/read-parts.ts';
import { readEnvironment } from '../platform/environment.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { makeAdmin, removeSecondFactor, resetPassword, revokeSessions, sessions, setupLink } from './accounts.ts';
import { backup, backupKey, restore } from './backup.ts';
import { type Command, CommandError, type Diagnosis, type PlainCommand, type Variables } from './command.ts';
import { doctor } from './doctor/doctor.ts';
import { enquiries } from './enquiries.ts';
import { announce, heldMails } from './messages.ts';
import { exportTexts, importTexts, organisation } from './organisation.ts';
import { judgingKeys, revokeSigningKeyCommand, rotateSigningKeyCommand, verifyResult } from './proofs.ts';
import { removeDemo } from './remove-demo.ts';

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

/** What a command prints, and the exit code. */
interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

const done = (output: string, code = 0): Outcome => ({ code, output, errors: '' });
/** Wrong usage exits with 2, unlike a failed command (1). */
const wrongUsage = (errors: string): Outcome => ({ code: 2, output: '', errors });

function listCommands(): string {
  const lines = Object.entries(commands).map(([name, { usage, summary }]) => {
    return `  ${`${name} ${usage}`.padEnd(40)}${summary}`;
  });
  return ['Usage: npm run cli -- <command>', '', ...lines, ''].join('\n');
}

interface Given {
  words: readonly string[];
  switches: ReadonlySet<string>;
  variables: Variables;
}

/** Runs a command; returns the lines to print. */
async function run(command: Command | PlainCommand, { words, switches, variables }: Given): Promise<readonly string[]> {
  const environment = readEnvironment(variables);
  if ('runPlainly' in command) return command.runPlainly(environment, { words });
  const { platform, stop } = await startPlatform({ environment, quiet: true });
  try {
    return await command.run(platform, { email: words[0] as string, words, switches });
  } finally {
    await stop();
  }
}

async function runNamed(words: readonly string[], variables: Variables): Promise<Outcome> {
  const [name = '', ...rest] = words;
  if (words.includes('--help') || name === 'help') return done(listCommands());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return wrongUsage(`${name ? `There is no command ${name}.\n\n` : ''}${listCommands()}`);
  const switches = new Set(rest.filter((word) => word.startsWith('--')).map((word) => word.slice(2)));
  const given = { words: rest.filter((word) => !word.startsWith('--')), switches, variables };
  const [fewest, most] = command.words ?? [1, 1];
  const fits = given.words.length >= fewest && given.words.length <= most && given.words.every(Boolean);
  if (!fits || [...switches].some((word) => !command.switches.includes(word)))
    return wrongUsage(`Usage: npm run cli -- ${name} ${command.usage}\n`);
  if ('diagnose' in command) {
    const { lines, code } = await command.diagnose(given);
    return done(`${lines.join('\n')}\n`, code);
  }
  return done(`${(await run(command, given)).join('\n')}\n`);
}

/** Runs the command that the words name, set up by environment variables. It fails by its outcome, and never throws. */
export async function runCommandLine(words: readonly string[], variables: Variables): Promise<Outcome> {
  try {
    return await runNamed(words, variables);
  } catch (error) {
    const isExpected =
      error instanceof CommandError || error instanceof EnvironmentError || error instanceof BackupError;
    return { code: 1, output: '', errors: `${isExpected ? error.message : ((error as Error).stack ?? error)}\n` };
  }
}
