import { skillLengths } from '@mutirao/contract/members/skills/skills.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { RowsEditor } from '../../../site/back-office/index.tsx';

const useSkillsEditorTexts = defineTexts('skills-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The catalogue of skills that members and teams choose from, for staff. */
export function Component() {
  const t = useSkillsEditorTexts();
  const { localize } = useLanguage();
  return (
    <RowsEditor
      path="skills"
      texts={t}
      initial={{ abbr: '', name_pt: '', name_en: '' }}
      nameOf={({ name_pt, name_en }) => localize({ pt: String(name_pt), en: String(name_en) })}
      summaryOf={({ abbr, is_used }) => (is_used ? t.used(String(abbr)) : String(abbr))}
      fields={[
        { kind: 'localized', name: 'name', label: t.name, maximum: skillLengths.name },
        { kind: 'text', name: 'abbr', label: t.abbr, help: t.abbrHelp, maximum: skillLengths.abbr },
      ]}
    />
  );
}
