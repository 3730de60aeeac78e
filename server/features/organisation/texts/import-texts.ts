import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '@mutirao/contract/language.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { textStores, type VersionProblem } from './text-store.ts';

/** What is wrong with files, a line each, as in `en/faq.md:12: …`. */
export class TextsRefused extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** A file, if it is there. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export const fileOf = (language: Language, name: string) => `${language}/${name}.md`;

function describe(name: string, { language, problem, ...place }: VersionProblem): string {
  if (language === undefined) return `${name}.md: ${problem}`;
  return `${fileOf(language, name)}:${'line' in place ? place.line : 1}: ${problem}`;
}

interface Reading {
  folder: string;
  now: Date;
  /** Which texts; without them, all that the folder has. */
  names?: readonly string[];
}

/** Imports the texts of a folder's `pt` and `en`; returns their names, or throws all errors together. */
export async function upsertTexts(connection: Connection, { folder, now, names }: Reading): Promise<string[]> {
  const stored: string[] = [];
  const wrong: string[] = [];
  for (const { name, store } of textStores) {
    if (names && !names.includes(name)) continue;
    const [pt, en] = await Promise.all(languages.map((language) => readText(join(folder, fileOf(language, name)))));
    if (pt === undefined && en === undefined) continue;
    if (pt === undefined || en === undefined) {
      wrong.push(`${fileOf(pt === undefined ? 'pt' : 'en', name)} is missing: a text is there in both languages`);
      continue;
    }
    const problems = await store(connection, { pt, en }, now);
    wrong.push(...problems.map((problem) => describe(name, problem)));
    stored.push(name);
  }
  if (wrong.length > 0) throw new TextsRefused(wrong);
  return stored;
}

/** Imports all texts of a folder or none for an operator, in its own transaction, with invalidation. */
export function importTexts({ write, clock }: Pick<Platform, 'write' | 'clock'>, folder: string): Promise<string[]> {
  return write(async (transaction, invalidate) => {
    invalidate('texts');
    // Before any row, as those who publish a page do.
    await acquireAdvisoryLock(transaction, 'texts');
    const names = await upsertTexts(transaction, { folder, now: clock() });
    const detail = { by: 'command line', what: 'texts', after: { texts: names } };
    if (names.length > 0) await recordEvent(transaction, { kind: 'content_changed', detail });
    return names;
  });
}
