import type { Skill } from '@mutirao/contract/members/skills/skills.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { defineTexts } from '../../../i18n/texts.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';

export const useSkillsTexts = defineTexts('skills', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

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

/** All skills: fetched once, and cached while the member is signed in. */
export function useSkills() {
  return useApiQuery('GET /skills', {}, { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });
}
