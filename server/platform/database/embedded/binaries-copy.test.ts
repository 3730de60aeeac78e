import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyBinaries } from './binaries.ts';

const asRoot = test.skipIf(process.getuid?.() !== 0);

async function openPackage() {
  const folder = await mkdtemp(join(tmpdir(), 'mutirao-copy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const source = join(folder, 'native');
  await mkdir(join(source, 'bin'), { recursive: true, mode: 0o700 });
  await writeFile(join(source, 'bin', 'postgres'), 'program', { mode: 0o700 });
  await writeFile(join(source, 'data'), 'text', { mode: 0o600 });
  await symlink('data', join(source, 'link'));
  return { source, target: join(folder, 'cache', 'postgres'), log: () => undefined };
}

asRoot('everyone can read the copy and run what was runnable, whatever the umask was', async () => {
  const copy = await openPackage();
  await copyBinaries(copy);
  expect((await stat(join(copy.target, 'bin', 'postgres'))).mode & 0o777).toBe(0o755);
  expect((await stat(join(copy.target, 'data'))).mode & 0o777).toBe(0o644);
  expect(await readFile(join(copy.target, 'link'), 'utf8')).toBe('text');
});

asRoot('it is made once', async () => {
  const copy = await openPackage();
  const messages: string[] = [];
  await copyBinaries({ ...copy, log: (message) => messages.push(message) });
  await copyBinaries({ ...copy, log: (message) => messages.push(message) });
  expect(messages).toHaveLength(1);
});

asRoot('an incomplete copy is replaced', async () => {
  const copy = await openPackage();
  await copyBinaries(copy);
  await writeFile(join(copy.target, 'bin', 'postgres'), 'prog');
  await copyBinaries(copy);
  expect(await readFile(join(copy.target, 'bin', 'postgres'), 'utf8')).toBe('program');
});

asRoot('several at once leave one whole copy and nothing else', async () => {
  const copy = await openPackage();
  await Promise.all([1, 2, 3, 4].map(() => copyBinaries(copy)));
  expect(await readdir(join(copy.target, '..'))).toEqual(['postgres']);
});
