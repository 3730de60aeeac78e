import { spawn } from 'node:child_process';

/** The OS user a program runs under; absent when it simply runs under ours. */
export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

interface Command {
  file: string;
  args: readonly string[];
  user?: OsUser | undefined;
  cwd?: string;
  input?: string;
}

interface CommandResult {
  succeeded: boolean;
  output: string;
}

// Our environment is not inherited: its secrets do not belong in a database server that outlives us, and the
// caller's PGDATA or PGPORT must not affect it. Windows adds what it needs.
const environment =
  process.platform === 'win32'
    ? { LC_ALL: 'C' }
    : { LC_ALL: 'C', PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };

/** Runs a program to its end; one that cannot be started counts as failed. */
export function runCommand({ file, args, user, cwd = '/', input = '' }: Command): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      // The default folder is accessible to every user: ours may not be to `user`.
      cwd,
      env: environment,
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
      ...user,
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);

    child.once('error', (error) => resolve({ succeeded: false, output: error.message }));
    child.once('close', (code) => resolve({ succeeded: code === 0, output }));
    // A server left behind by pg_ctl may hold our pipes open (Windows): its starter's end is enough.
    child.once('exit', (code) => {
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        resolve({ succeeded: code === 0, output });
      }, 500).unref();
    });
  });
}
