import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { credentialsOn } from '../../../testing/credentials.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const testApp = await startTestApp();
const { newCertificate, jwtOf } = credentialsOn(testApp);
const run = promisify(execFile);
const guide = join(import.meta.dirname, '../../../../docs/how-to/verify-a-certificate.md');

test('the lines of the guide verify a downloaded credential without a network', async () => {
  const { code } = await newCertificate();
  const jwt = await jwtOf(code);
  const lines = (await readFile(guide, 'utf8')).match(/```js\n([\s\S]*?)```/)?.[1] ?? '';
  // In the repository, so that the library is found.
  const folder = await mkdtemp(join(import.meta.dirname, 'verify-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = join(folder, 'verify.mjs');
  await writeFile(program, lines);
  await writeFile(join(folder, 'did.json'), (await testApp.get('/.well-known/did.json')).body);
  const verify = async (given: string) => {
    await writeFile(join(folder, 'certificate.jwt'), given);
    return run(process.execPath, [program], { cwd: folder });
  };
  expect((await verify(jwt)).stdout).toBe('Mutirão: Anahí Ñandú, Rio limpo / Clean river, 40 hours\n');
  const forged = jwt.replace(/\.(.)/, (_all, letter) => `.${letter === 'e' ? 'f' : 'e'}`);
  await expect(verify(forged)).rejects.toThrow();
});
