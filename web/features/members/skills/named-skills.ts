import type { Skill } from '@mutirao/contract/members/skills.ts';
import { useLanguage } from '../../../i18n/language.tsx';

export interface NamedSkill {
  readonly id: number;
  readonly name: string;
}

/** Skills by their names in the user's language, in its alphabetical order. */
export function useNamedSkills(skills: readonly Skill[]): NamedSkill[] {
  const { language, localize } = useLanguage();
  return skills
    .map(({ id, name }) => ({ id, name: localize(name) }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
}
