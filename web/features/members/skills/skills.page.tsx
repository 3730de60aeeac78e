import type { User } from '@mutirao/contract/members/members/members.ts';
import { maximumSkills, memberSkillsInput, type Skill } from '@mutirao/contract/members/skills/skills.ts';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { callApi } from '../../../platform/api.ts';
import { updateMember } from '../../../platform/session.ts';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { Checkbox, ChoiceGroup } from '../../../ui/choices.tsx';
import { Field } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel, SaveForm, useSaveForm } from '../../../ui/panel.tsx';
import { plain } from '../../../ui/plain-text.ts';
import { NeedsProfile } from '../profiles/index.tsx';
import { ChosenSkills, type NamedSkill, useNamedSkills, useSkills, useSkillsTexts } from './chosen-skills.tsx';
import styles from './skills.module.css';

interface SkillListProps {
  skills: readonly NamedSkill[];
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
  error: string | undefined;
}

/** All skills as checkboxes, filtered by the text above them. */
function SkillList({ skills, chosen, onToggle, error }: SkillListProps) {
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

/** The skills a member names: chosen from the list, taken back from above it. */
function SkillsForm({ member, all }: { member: User; all: readonly Skill[] }) {
  const t = useSkillsTexts();
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(member.skills.map(({ id }) => id)));
  const named = useNamedSkills(all);
  const form = useSaveForm(
    memberSkillsInput,
    async (body) => {
      const skills = await callApi('PUT /contestants/me/skills', { body });
      updateMember({ id: member.id, skills, contestant: member.contestant && { ...member.contestant, skills } });
    },
    () => ({ skills: [...chosen] }),
  );

  function toggle(id: number): void {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }

  const most = formatNumber(maximumSkills, language);
  return (
    <Panel id="skills" title={t.title} lead={t.lead(most)}>
      <SaveForm form={form} save={t.save}>
        <ChosenSkills
          skills={named.filter(({ id }) => chosen.has(id))}
          maximum={maximumSkills}
          none={t.none}
          onRemove={toggle}
        />
        <SkillList
          skills={named}
          chosen={chosen}
          onToggle={toggle}
          error={chosen.size > maximumSkills && form.errors.skills ? t.tooMany(most) : undefined}
        />
      </SaveForm>
    </Panel>
  );
}

function Skills() {
  const member = useSignedIn();
  return <Loaded query={useSkills()}>{(all) => <SkillsForm member={member} all={all} />}</Loaded>;
}

/** A member's skills, for members with a complete profile. */
export function Component() {
  return useSignedIn().can.change_settings ? <Skills /> : <NeedsProfile />;
}
