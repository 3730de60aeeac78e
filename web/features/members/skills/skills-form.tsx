import type { User } from '@mutirao/contract/members/members.ts';
import { maximumSkills, memberSkillsInput, type Skill } from '@mutirao/contract/members/skills.ts';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { callApi } from '../../../platform/api.ts';
import { updateMember } from '../../../platform/session.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SaveForm, useSaveForm } from '../../../ui/save-form.tsx';
import { ChosenSkills } from './chosen-skills.tsx';
import { useNamedSkills } from './named-skills.ts';
import { SkillList } from './skill-list.tsx';
import { useSkillsTexts } from './texts.ts';

/** The skills a member names: chosen from the list, taken back from above it. */
export function SkillsForm({ member, all }: { member: User; all: readonly Skill[] }) {
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
