import { announce } from './cli/announce.ts';
import { type Command, CommandError } from './cli/command.ts';
import { enquiries } from './cli/enquiries.ts';
import { makeAdmin } from './cli/make-admin.ts';
import { organisation } from './cli/organisation.ts';
import { removeDemo } from './cli/remove-demo.ts';
import { resetPassword } from './cli/reset-password.ts';
import { revokeSessions, sessions } from './cli/sessions.ts';
import { revokeSigningKeyCommand, rotateSigningKeyCommand } from './cli/signing-keys.ts';
import { exportTexts, importTexts } from './cli/texts.ts';
import { EnvironmentError, readEnvironment } from './platform/environment.ts';
import { startPlatform } from './platform/start-platform.ts';

const commands: Readonly<Record<string, Command>> = {
  'make-admin': makeAdmin,
  'reset-password': resetPassword,
  sessions,
  'revoke-sessions': revokeSessions,
  enquiries,
  organisation,
  'remove-demo': removeDemo,
  announce,
  'rotate-signing-key': rotateSigningKeyCommand,
  'revoke-signing-key': revokeSigningKeyCommand,
  'export-texts': exportTexts,
  'import-texts': importTexts,
};

/** The exit code of wrong usage, unlike that of a failed command (1). */
const wrongUsage = 2;

function listCommands(): string {
  const lines = Object.entries(commands).map(([name, { usage, summary }]) => {
    return `  ${`${name} ${usage}`.padEnd(40)}${summary}`;
  });
  return ['Usage: npm run cli -- <command>', '', ...lines, ''].join('\n');
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
  const { platform, stop } = await startPlatform({ environment: readEnvironment(), quiet: true });
  try {
    const lines = await command.run(platform, { email: given[0] as string, words: given, switches });
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  } finally {
    await stop();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof EnvironmentError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? error)}\n`);
  // Open handles must not keep the operator waiting.
  process.exit(1);
}
