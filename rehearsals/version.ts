import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../tools/build.mjs';
import { run } from './programs.ts';
import type { Rehearsing } from './rehearsal.ts';

const root = join(import.meta.dirname, '..');
const git = async (...words: string[]) => (await run('git', words, { cwd: root })).trim();

/**
 * The newest tag, or else the last commit before the day of the newest migration: between the merges of a day, commits
 * may not work, and migrations not have their numbers yet.
 */
async function findVersionBefore(): Promise<string> {
  const tag = await git('describe', '--tags', '--abbrev=0').catch(() => '');
  if (tag) return tag;
  const last = (...words: string[]) => git('log', '-1', '--first-parent', ...words);
  const day = await last('--diff-filter=A', '--date=format-local:%F', '--format=%cd', '--', 'db/migrations/*.sql');
  return last('--format=%H', `--before=${day}T00:00:00`);
}

async function install(checkout: string): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [root, checkout].map((folder) => readFile(join(folder, 'package-lock.json'), 'utf8')),
  );
  // The same packages are linked; other ones are installed by its own start.
  if (ours !== theirs) return;
  for (const workspace of ['.', 'server'])
    await run('cp', ['-al', join(root, workspace, 'node_modules'), join(checkout, workspace, 'node_modules')]);
}

/** A built checkout of the given revision or the version before; removed at the end. */
export async function checkOutBefore({ folder, atEnd, figure }: Rehearsing, given?: string): Promise<string> {
  const revision = given ?? (await findVersionBefore());
  const checkout = join(folder, 'before');
  await git('worktree', 'add', '--force', '--detach', checkout, revision);
  atEnd(() => git('worktree', 'remove', '--force', checkout));
  figure('version before', (await git('log', '-1', '--format=%h of %cs', revision)).trim());
  await install(checkout);
  const script = `import { prepare } from './tools/install.mjs'; import { build } from './tools/build.mjs'; await prepare(); await build();`;
  await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: checkout });
  await build();
  return checkout;
}
