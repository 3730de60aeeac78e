import type { Skill } from '@mutirao/contract/members/skills.ts';

/** Normalizes case, accents and surrounding blanks of a name. */
const plain = (word: string) =>
  word
    .trim()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

interface Named {
  ids: number[];
  /** What names no skill of the catalogue, as it was written. */
  unknown: string[];
}

/** Which skills are meant by ids, or by abbreviations or names in either language; each once, in the order given. */
export function nameSkills(catalogue: readonly Skill[], wanted: readonly (string | number)[]): Named {
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
  return { ids: [...ids], unknown: [...unknown] };
}
