import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleBundle, sampleEvents } from '@mutirao/contract/challenges/judging/bundle.testing.ts';
import { parseVerifierKey } from '@mutirao/contract/challenges/judging/signed-note.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openTemporaryFolder } from '../testing/clean-up.ts';
import { startTestApp } from '../testing/test-app.ts';
import { runCommandLine } from './run-command.ts';

test('verify-result recomputes a bundle, and fails where something differs', async () => {
  const { path: folder, remove } = await openTemporaryFolder();
  onTestFinished(remove);
  const bundle = sampleBundle(sampleEvents({ entries: 4, judges: 8 }));
  const verify = async (content: unknown) => {
    const file = join(folder, 'bundle.json');
    await writeFile(file, JSON.stringify(content));
    return runCommandLine(['verify-result', file], {});
  };
  const genuine = await verify(bundle);
  expect(genuine).toMatchObject({ code: 0, errors: '' });
  expect(genuine.output).toMatch(/^result {3}3 final, 4 entries$/m);
  expect(genuine.output).toMatch(/^witness {2}vizinhos\.example\.org\/judging, 2026-/m);
  const changed = await verify({ ...bundle, stage: 'Final' });
  expect(changed.code).toBe(1);
  expect(changed.output).toMatch(/^DIFFERS {2}seal The file was changed/m);
  const missing = await runCommandLine(['verify-result', join(folder, 'none.json')], {});
  expect(missing).toMatchObject({ code: 1, output: '', errors: expect.stringContaining('cannot be read') });
});

test('judging-keys prints what witnesses need', async () => {
  const { databaseUrl } = await startTestApp();
  const SECRET_KEY = 'a key for tests and for nothing else';
  const settings = { DATABASE_URL: databaseUrl, SECRET_KEY, PUBLIC_URL: 'https://rios.example.org' };
  const { output } = await runCommandLine(['judging-keys'], settings);
  const [, log = '', , , witness = ''] = output.split('\n');
  expect(parseVerifierKey(log)).toMatchObject({ name: 'rios.example.org/judging', type: 1 });
  const [key = '', address] = witness.split(' ');
  expect(parseVerifierKey(key)).toMatchObject({ name: 'rios.example.org/judging', type: 4 });
  expect(address).toBe('https://rios.example.org/judging');
});
