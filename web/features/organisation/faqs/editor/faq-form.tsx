import type { EditedTheme, FaqFields } from '@mutirao/contract/organisation/faqs/faqs.ts';
import { maximumBody, maximumTitle } from '@mutirao/contract/organisation/pages/pages.ts';
import type { EditedDocument } from '../../../../platform/use-document.ts';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { useFaqsEditorTexts, useNames } from './use-faqs.ts';

interface FaqFormProps {
  document: EditedDocument<FaqFields>;
  saved: FaqFields;
  themes: readonly EditedTheme[];
}

/** A question, its answer and its theme. */
export function FaqForm({ document, saved, themes }: FaqFormProps) {
  const t = useFaqsEditorTexts();
  const names = useNames();
  const { values } = document;
  const common = { document, saved };
  const options = themes.map((theme) => ({ value: theme.slug, label: names.ofTheme(theme) }));
  return (
    <>
      <LocalizedField {...common} name="question" label={t.fields.question} maximum={maximumTitle} />
      <LocalizedField
        {...common}
        name="answer"
        label={t.fields.answer}
        maximum={maximumBody}
        kind="markdown"
        help={t.answerHelp}
      />
      <SelectField
        label={t.fields.theme}
        name="theme"
        value={values.theme}
        onChange={({ currentTarget }) => document.change({ theme: currentTarget.value })}
        options={options}
      />
      <FieldConflict
        {...common}
        field="theme"
        show={(slug) => options.find(({ value }) => value === slug)?.label ?? slug}
      />
    </>
  );
}
