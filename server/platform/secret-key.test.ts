import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openTemporaryFolder } from '../testing/clean-up.ts';
import { readOrCreateSecretKey } from './auth/signing-keys.ts';

const run = promisify(execFile);

async function openFolder(): Promise<string> {
  const { path, remove } = await openTemporaryFolder();
  onTestFinished(remove);
  return join(path, 'data');
}

test('a key is generated once, readable by its owner only, and stays the same', async () => {
  const folder = await openFolder();
  const key = await readOrCreateSecretKey(folder);
  expect(key).toMatch(/^[\w-]{64}$/);
  expect(await readOrCreateSecretKey(folder)).toBe(key);
  expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
  expect(await readOrCreateSecretKey(await openFolder())).not.toBe(key);
});

test('an existing key is not changed', async () => {
  const folder = await openFolder();
  await readOrCreateSecretKey(folder);
  await writeFile(join(folder, 'secret-key'), 'the key of an earlier installation');
  expect(await readOrCreateSecretKey(folder)).toBe('the key of an earlier installation');
});

test('concurrent starts get the same key and leave nothing else behind', async () => {
  const folder = await openFolder();
  const keys = await Promise.all(Array.from({ length: 20 }, () => readOrCreateSecretKey(folder)));
  expect(new Set(keys)).toEqual(new Set([await readFile(join(folder, 'secret-key'), 'utf8')]));
  expect(await readdir(folder)).toEqual(['secret-key']);
});

test('so do concurrent processes', async () => {
  const folder = await openFolder();
  const script = `import { readOrCreateSecretKey } from '${new URL('./auth/signing-keys.ts', import.meta.url)}';
    process.stdout.write(await readOrCreateSecretKey(process.argv[1]));`;
  const start = () => run(process.execPath, ['--input-type=module', '--eval', script, folder]);
  const [one, other] = await Promise.all([start(), start()]);
  expect(one.stdout).toMatch(/^[\w-]{64}$/);
  expect(other.stdout).toBe(one.stdout);
});
