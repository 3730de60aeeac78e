import type { Skill } from '@mutirao/contract/members/skills.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Link } from '../../../ui/link.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './team-filter.module.css';
import { useTeamsTexts } from './texts.ts';
import { useShownChallenge } from './use-shown-team.ts';
import { readTeamFilter, useTeamFilter } from './use-team-filter.ts';

/** Filters the list by what teams look for and by open slots; a form, so that it works before hydration. */
export function TeamFilter({ skills }: { skills: readonly Skill[] }) {
  const t = useTeamsTexts().filter;
  const { language, localize } = useLanguage();
  const navigate = useNavigate();
  const { challenge } = useShownChallenge();
  const { filter, isFiltered, lang, linkWith } = useTeamFilter();
  const box = useRef<HTMLInputElement>(null);
  // A link may have changed the filter.
  useEffect(() => {
    if (box.current) box.current.checked = filter.open;
  }, [filter.open]);

  const chosen = filter.skills.join(',');
  const others = skills
    .filter(({ abbr }) => !filter.skills.includes(abbr))
    .map(({ abbr, name }) => ({ value: [...filter.skills, abbr].join(','), label: localize(name) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));

  function nameOf(abbr: string): string {
    const found = skills.find((skill) => skill.abbr === abbr);
    return found ? localize(found.name) : abbr;
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    void navigate(linkWith(readTeamFilter(new URLSearchParams(fields))), { preventScrollReset: true });
  }

  return (
    <div className={styles.filter}>
      <form
        className={styles.form}
        action={linkTo(pages.challengeArea.teams, { slug: challenge.slug })}
        aria-label={t.label}
        onSubmit={submit}
      >
        {others.length > 0 ? (
          <SelectField
            label={t.skill}
            name="skills"
            options={[{ value: chosen, label: chosen ? t.anotherSkill : t.anySkill }, ...others]}
          />
        ) : (
          chosen && <input type="hidden" name="skills" value={chosen} />
        )}
        <Checkbox ref={box} name="open" value="true" label={t.open} defaultChecked={filter.open} />
        {lang && <input type="hidden" name="lang" value={lang} />}
        <Button type="submit" look="outline">
          {t.show}
        </Button>
      </form>
      {isFiltered && (
        <div className={styles.chosen}>
          {filter.skills.length > 0 && (
            <ul className={styles.chips} aria-label={t.chosen}>
              {filter.skills.map((abbr) => (
                <li key={abbr}>
                  <Link
                    to={linkWith({ ...filter, skills: filter.skills.filter((one) => one !== abbr) })}
                    className={styles.chip}
                    aria-label={t.remove(nameOf(abbr))}
                    preventScrollReset
                  >
                    {nameOf(abbr)} <IconX aria-hidden size={18} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Link to={linkWith({ skills: [], open: false })} className={styles.clear} preventScrollReset>
            {t.clear}
          </Link>
        </div>
      )}
    </div>
  );
}
