import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { chooseTemporaryFolder } from './clean-up.ts';
import { startTestServer } from './test-database.ts';

// `node server/testing/run-on.ts /usr/lib/postgresql/15/bin [what vitest takes]`: the suite on another PostgreSQL.
const [binaries, ...rest] = process.argv.slice(2);
if (!binaries) {
  process.stderr.write('Usage: node server/testing/run-on.ts <folder with initdb and pg_ctl> [arguments of vitest]\n');
  process.exit(2);
}

process.env.TMPDIR = chooseTemporaryFolder();
const root = join(import.meta.dirname, '../..');
const server = await startTestServer(binaries);
const vitest = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: server.url },
});
// Signals end the run itself; the server is stopped after it in any case.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vitest.kill(signal));
const [code] = (await once(vitest, 'exit')) as [number | null];
await server.stop();
process.exit(code ?? 1);
