import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Field } from '../../../ui/field.tsx';
import { plain } from '../../../ui/plain-text.ts';
import type { NamedSkill } from './named-skills.ts';
import styles from './skills.module.css';
import { useSkillsTexts } from './texts.ts';

interface SkillListProps {
  skills: readonly NamedSkill[];
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
  error: string | undefined;
}

/** All skills as checkboxes, filtered by the text above them. */
export function SkillList({ skills, chosen, onToggle, error }: SkillListProps) {
  const t = useSkillsTexts();
  const [typed, setTyped] = useState('');
  const shown = skills.filter(({ name }) => plain(name).includes(plain(typed).trim()));
  return (
    <>
      <Field
        label={t.search}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter looks for skills; it does not save them.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ChoiceGroup label={t.all} error={error}>
        <div className={styles.list}>
          {shown.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="skills"
              label={name}
              checked={chosen.has(id)}
              onChange={() => onToggle(id)}
              aria-invalid={error !== undefined}
            />
          ))}
        </div>
      </ChoiceGroup>
      <p role="status">{shown.length === 0 && t.noneFound}</p>
    </>
  );
}
