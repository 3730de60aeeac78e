import type { Skill } from '@mutirao/contract/members/skills/skills.ts';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import styles from './skills.module.css';

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

interface ChosenSkillsProps {
  skills: readonly NamedSkill[];
  maximum: number;
  /** Shown while none is chosen. */
  none: string;
  onRemove: (id: number) => void;
}

/** The chosen skills, each with a button to remove it, and their number. */
export function ChosenSkills({ skills, maximum, none, onRemove }: ChosenSkillsProps) {
  const t = useSkillsTexts();
  const { language } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = t.count(formatNumber(skills.length, language), formatNumber(maximum, language));

  function remove(id: number): void {
    onRemove(id);
    // Its button is removed with it, and would lose the focus.
    heading.current?.focus();
  }

  return (
    <div className={blocks.rows}>
      <div className={styles.heading}>
        <h3 ref={heading} tabIndex={-1} id="chosen-skills">
          {t.chosen}
        </h3>
        <p role="status" data-over={skills.length > maximum} className={styles.count}>
          {count}
        </p>
      </div>
      {skills.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={blocks.chips} aria-labelledby="chosen-skills">
          {skills.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className={blocks.chip} aria-label={t.remove(name)} onClick={() => remove(id)}>
                {name} <IconX aria-hidden size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
