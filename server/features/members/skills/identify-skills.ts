import type { Skill } from '@mutirao/contract/members/skills/skills.ts';
import { unknownMessage } from '@mutirao/contract/validation-messages.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Normalizes case, accents and surrounding blanks of a name. */
const plain = (word: string) =>
  word
    .trim()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The ids of skills given by id, abbreviation or name in either language, each once; refuses unknown ones. */
export function identifySkills(catalogue: readonly Skill[], wanted: readonly (string | number)[]): number[] {
  const byName = new Map<string, number>();
  for (const { id, abbr, name } of catalogue)
    for (const word of [String(id), abbr, name.en, name.pt]) byName.set(plain(word), id);
  const ids = new Set<number>();
  const unknown = new Set<string>();
  for (const word of wanted) {
    const id = byName.get(plain(String(word)));
    if (id === undefined) unknown.add(String(word));
    else ids.add(id);
  }
  if (unknown.size === 0) return [...ids];
  const inLanguage = (language: 'en' | 'pt') => unknownMessage('skill', [...unknown], language);
  throw new AppError('invalid', { fieldMessages: { skills: { en: inLanguage('en'), pt: inLanguage('pt') } } });
}
