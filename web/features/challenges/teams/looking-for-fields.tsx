import { lookingFor as limits } from '@mutirao/contract/challenges/team-figures.ts';
import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import type { FormState } from '../../../ui/use-form.ts';
import { SkillField } from '../../members/skills/index.ts';
import { useTeamsTexts } from './texts.ts';

/** What a team looks for, as its form has it: skills by their ids. */
export interface LookingForInput {
  readonly looking_for: string;
  readonly skills: readonly number[];
}

/** What a team looks for at present; a new one looks for nothing. */
export function lookingForOf(team?: Team): LookingForInput {
  return { looking_for: team?.looking_for ?? '', skills: team?.skills.map(({ id }) => id) ?? [] };
}

interface LookingForFieldsProps {
  value: LookingForInput;
  onChange: (value: LookingForInput) => void;
  errors: FormState['errors'];
}

/** The fields for what a team looks for. */
export function LookingForFields({ value, onChange, errors }: LookingForFieldsProps) {
  const t = useTeamsTexts().lookingFor;
  const { language } = useLanguage();
  return (
    <>
      <TextArea
        label={t.sentence}
        help={t.sentenceHelp}
        name="looking_for"
        rows={2}
        value={value.looking_for}
        maximum={limits.longest}
        error={errors.looking_for}
        onChange={({ target }) => onChange({ ...value, looking_for: target.value })}
      />
      <SkillField
        label={t.skillsField}
        help={t.skillsHelp(formatNumber(limits.skills, language))}
        name="skills"
        chosen={value.skills}
        maximum={limits.skills}
        error={errors.skills}
        onChange={(skills) => onChange({ ...value, skills })}
      />
    </>
  );
}
