import type { Skill } from '@mutirao/contract/members/skills/skills.ts';
import { IconX } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './skills.module.css';

export { useSkills } from './chosen-skills.tsx';
export { SkillField } from './skill-field.tsx';

interface SkillFilterProps {
  texts: {
    readonly label: string;
    readonly skill: string;
    readonly anySkill: string;
    readonly anotherSkill: string;
    readonly show: string;
    readonly chosen: string;
    readonly remove: (skill: string) => string;
    readonly clear: string;
  };
  /** Those to choose from. */
  skills: readonly Skill[];
  /** By their abbreviations. */
  chosen: readonly string[];
  /** The page of the list, where the form leads without scripts. */
  action: string;
  /** Further parameters of the page, which stay. */
  kept: Readonly<Record<string, string | undefined>>;
  /** The page with other skills. */
  linkWith: (skills: readonly string[]) => string;
  /** The page for the fields of the form. */
  linkOf: (fields: URLSearchParams) => string;
  /** The page without filters; absent where there are none. */
  cleared: string | undefined;
  /** Further fields. */
  children?: ReactNode;
}

/** Filters a list by skills; a form, so that it works before hydration. */
export function SkillFilter(props: SkillFilterProps) {
  const { texts: t, skills, chosen, action, kept, linkWith, linkOf, cleared, children } = props;
  const { language, localize } = useLanguage();
  const navigate = useNavigate();

  const present = chosen.join(',');
  const others = skills
    .filter(({ abbr }) => !chosen.includes(abbr))
    .map(({ abbr, name }) => ({ value: [...chosen, abbr].join(','), label: localize(name) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));

  function nameOf(abbr: string): string {
    const found = skills.find((skill) => skill.abbr === abbr);
    return found ? localize(found.name) : abbr;
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    void navigate(linkOf(new URLSearchParams(fields)), { preventScrollReset: true });
  }

  return (
    <div className={styles.filter}>
      <form className={styles.form} action={action} aria-label={t.label} onSubmit={submit}>
        {others.length > 0 ? (
          <SelectField
            label={t.skill}
            name="skills"
            options={[{ value: present, label: present ? t.anotherSkill : t.anySkill }, ...others]}
          />
        ) : (
          present && <input type="hidden" name="skills" value={present} />
        )}
        {children}
        {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />)}
        <Button type="submit" look="outline">
          {t.show}
        </Button>
      </form>
      {cleared !== undefined && (
        <div className={styles.chosen}>
          {chosen.length > 0 && (
            <ul className={blocks.chips} aria-label={t.chosen}>
              {chosen.map((abbr) => (
                <li key={abbr}>
                  <Link
                    to={linkWith(chosen.filter((one) => one !== abbr))}
                    className={blocks.chip}
                    aria-label={t.remove(nameOf(abbr))}
                    preventScrollReset
                  >
                    {nameOf(abbr)} <IconX aria-hidden size={18} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Link to={cleared} className={styles.clear} preventScrollReset>
            {t.clear}
          </Link>
        </div>
      )}
    </div>
  );
}
