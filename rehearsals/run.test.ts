import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTemporaryFolder } from '../server/testing/clean-up.ts';

test('all rehearsals run in a row, also after one that fails, and those that succeed are recorded', async () => {
  const folder = await openTemporaryFolder();
  const path = (name: string) => join(folder.path, name);
  for (const name of ['rehearsals', 'deploy/patroni']) mkdirSync(path(name), { recursive: true });
  symlinkSync(join(import.meta.dirname, '../tools'), path('tools'));
  for (const name of ['run.ts', 'runs.ts']) cpSync(join(import.meta.dirname, name), path(`rehearsals/${name}`));
  const write = (name: string, work: string) =>
    writeFileSync(
      path(`rehearsals/${name}.rehearsal.ts`),
      `export const rehearsal = { purpose: 'a test', packages: [], run: async ({ figure }) => { ${work} } };\n`,
    );
  write('one-gigabyte', "figure('killed', 0);");
  write('patroni', "throw new Error('A write is lost');");
  write('upgrade', '');
  writeFileSync(path('deploy/haproxy.cfg'), 'global\n');
  writeFileSync(path('rehearsals/runs.json'), '{ "patroni": { "date": "2026-03-05", "files": {} } }');

  const { status, stdout } = spawnSync(process.execPath, [path('rehearsals/run.ts'), 'all'], { encoding: 'utf8' });
  const runs = JSON.parse(readFileSync(path('rehearsals/runs.json'), 'utf8'));
  await folder.remove();
  expect(status).toBe(1);
  expect(stdout).toContain('killed  0\n');
  expect(stdout).toMatch(
    /\none-gigabyte +\d+ s {2}works\npatroni +\d+ s {2}FAILED: Error: A write is lost\nupgrade +\d+ s {2}works\n$/,
  );
  expect(Object.keys(runs)).toEqual(['one-gigabyte', 'patroni', 'upgrade']);
  expect(runs.patroni.date).toBe('2026-03-05');
  expect(Object.keys(runs.upgrade.files)).toEqual(['deploy/haproxy.cfg', 'code']);
});
