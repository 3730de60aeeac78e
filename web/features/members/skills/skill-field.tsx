import type { Skill } from '@mutirao/contract/members/skills/skills.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import blocks from '../../../ui/blocks.module.css';
import { SearchSelect } from '../../../ui/combobox.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ChosenSkills, useNamedSkills, useSkills, useSkillsTexts } from './chosen-skills.tsx';

interface SkillFieldProps {
  label: string;
  help: string;
  name: string;
  /** By their ids. */
  chosen: readonly number[];
  maximum: number;
  onChange: (chosen: number[]) => void;
  error?: string | undefined;
}

function Field({ all, chosen, maximum, onChange, error, ...field }: SkillFieldProps & { all: readonly Skill[] }) {
  const t = useSkillsTexts();
  const { language } = useLanguage();
  const named = useNamedSkills(all);
  const options = named
    .filter(({ id }) => !chosen.includes(id))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const tooMany = chosen.length > maximum ? t.tooMany(formatNumber(maximum, language)) : undefined;
  return (
    <div className={blocks.rows}>
      <SearchSelect
        {...field}
        options={options}
        value=""
        error={tooMany ?? error}
        onChoose={(id) => onChange([...chosen, Number(id)])}
      />
      <ChosenSkills
        skills={named.filter(({ id }) => chosen.includes(id))}
        maximum={maximum}
        none={t.noneSelected}
        onRemove={(id) => onChange(chosen.filter((one) => one !== id))}
      />
    </div>
  );
}

/** A few skills, each found by typing, and removed again from the list below. */
export function SkillField(props: SkillFieldProps) {
  const skills = useSkills();
  return <Loaded query={skills}>{(all) => <Field {...props} all={all} />}</Loaded>;
}
