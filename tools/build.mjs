import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exclusively, root, runNpm, say, withProgress } from './install.mjs';

const stampFile = join(root, 'web', 'build', '.inputs');
const builds = ['build:browser', 'build:server'];
/** The bundler returns memory at once that it frees, of which a machine with one gigabyte has little. */
const environment = { NODE_ENV: 'production', MIMALLOC_PURGE_DELAY: '0' };
const notInputs = new Set(['build', 'node_modules']);

/** Builds the pages when their sources have changed since the last build. */
export async function build() {
  if (isCurrent(hashInputs())) return;
  await exclusively(async () => {
    // Hashed before building: a change meanwhile makes the next start build again.
    const hash = hashInputs();
    if (isCurrent(hash)) return;
    say('Building the pages …');
    const started = Date.now();
    rmSync(stampFile, { force: true });
    for (const [index, script] of builds.entries())
      await withProgress(
        () => `Building the pages: ${index + 1} of ${builds.length}`,
        () => runNpm(['run', script, '--workspace', 'web'], environment),
      );
    mkdirSync(join(root, 'web', 'build'), { recursive: true });
    writeFileSync(stampFile, hash);
    say(`Pages built in ${Math.round((Date.now() - started) / 1000)} s.`);
  });
}

function isCurrent(hash) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;
}

/** Hashes contents instead of dates, which a checkout or a copy changes. */
function hashInputs() {
  const hash = createHash('sha256');
  for (const path of ['contract', 'web', 'package-lock.json']) addToHash(hash, path);
  return hash.digest('hex');
}

function addToHash(hash, path, entry) {
  const isFolder = entry ? entry.isDirectory() : path !== 'package-lock.json';
  if (!isFolder) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
    return;
  }
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  for (const inner of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    // Tools store caches in dot files and .tsbuildinfo.
    if (notInputs.has(inner.name) || inner.name.startsWith('.') || inner.name.endsWith('.tsbuildinfo')) continue;
    addToHash(hash, `${path}/${inner.name}`, inner);
  }
}
