import { type OsUser, runCommand } from './run-command.ts';

const name = 'postgres';

/** PostgreSQL refuses to run as root. This concerns Linux only, not Windows and macOS. */
export const needsOtherUser = process.platform === 'linux' && process.getuid?.() === 0;

/** The OS user `postgres`, created when it does not exist. */
export async function ensurePostgresUser(): Promise<OsUser> {
  const existing = await findUser();
  if (existing) return existing;

  const options = ['--system', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
  const attempt = await runCommand({ file: 'useradd', args: [...options, '--user-group', name] });
  // Its group can be there without it, for instance after a removed package.
  if (!attempt.succeeded) await runCommand({ file: 'useradd', args: [...options, '--gid', name, name] });

  // Looked up whatever the outcome: another process may have created it at the same moment.
  for (let tries = 0; tries < 20; tries += 1) {
    const made = await findUser();
    if (made) return made;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(
    `PostgreSQL does not run as root, and the OS user "${name}" it needs could not be made (${attempt.output.trim()}): ` +
      `create it (useradd --system ${name}), start the platform as an ordinary user, or set DATABASE_URL.`,
  );
}

async function findUser(): Promise<OsUser | undefined> {
  const uid = await askId('-u');
  const gid = await askId('-g');
  return uid && gid ? { uid, gid } : undefined;
}

async function askId(option: string): Promise<number | undefined> {
  const { succeeded, output } = await runCommand({ file: 'id', args: [option, name] });
  return succeeded ? Number(output) : undefined;
}
