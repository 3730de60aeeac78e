import { maximumSkills } from '@mutirao/contract/members/skills.ts';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import styles from './skills.module.css';
import { useSkillsTexts } from './texts.ts';

export interface NamedSkill {
  readonly id: number;
  readonly name: string;
}

interface ChosenSkillsProps {
  skills: readonly NamedSkill[];
  onRemove: (id: number) => void;
}

/** The chosen skills, each with a button to remove it, and their number. */
export function ChosenSkills({ skills, onRemove }: ChosenSkillsProps) {
  const t = useSkillsTexts();
  const { language } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = t.count(formatNumber(skills.length, language), formatNumber(maximumSkills, language));

  function remove(id: number): void {
    onRemove(id);
    // Its button is removed with it, and would lose the focus.
    heading.current?.focus();
  }

  return (
    <div className={styles.chosen}>
      <div className={styles.heading}>
        <h3 ref={heading} tabIndex={-1} id="chosen-skills">
          {t.chosen}
        </h3>
        <p role="status" data-over={skills.length > maximumSkills} className={styles.count}>
          {count}
        </p>
      </div>
      {skills.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className={styles.chips} aria-labelledby="chosen-skills">
          {skills.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className={styles.chip} aria-label={t.remove(name)} onClick={() => remove(id)}>
                {name} <IconX aria-hidden size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
