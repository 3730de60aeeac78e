import { htmlLanguage } from '@mutirao/contract/language.ts';
import type { EditedTheme, FaqFields } from '@mutirao/contract/organisation/faqs/faqs.ts';
import { maximumBody, maximumTitle } from '@mutirao/contract/organisation/pages/pages.ts';
import { writtenLanguages } from '@mutirao/contract/written-languages.ts';
import type { EditedDocument } from '../../../../platform/use-document.ts';
import styles from '../../../../ui/editing/editing.module.css';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { useParsedMarkdown } from '../../../../ui/editing/use-parsed-markdown.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextBlocks } from '../../../../ui/text-blocks.tsx';
import { useFaqsEditorTexts, useNames } from './use-faqs.ts';

interface FaqFormProps {
  document: EditedDocument<FaqFields>;
  saved: FaqFields;
  themes: readonly EditedTheme[];
}

/** A question and its answer, with the answer as visitors read it. */
export function FaqForm({ document, saved, themes }: FaqFormProps) {
  const t = useFaqsEditorTexts();
  const names = useNames();
  const { values } = document;
  const parsed = useParsedMarkdown({ pt: values.answer_pt, en: values.answer_en });
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
        kind="area"
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
      <div className={styles.languages}>
        {writtenLanguages().map((language) => (
          <section key={language} lang={htmlLanguage[language]} aria-label={t.previewOf[language]}>
            {parsed && <TextBlocks blocks={parsed.blocks[language]} />}
          </section>
        ))}
      </div>
    </>
  );
}
