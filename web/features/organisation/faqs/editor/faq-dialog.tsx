import { changedValues } from '@mutirao/contract/changes.ts';
import { htmlLanguage, languages } from '@mutirao/contract/language.ts';
import type { EditedFaq, EditedTheme, FaqFields } from '@mutirao/contract/organisation/faqs-editor.ts';
import { maximumBody, maximumTitle } from '@mutirao/contract/organisation/pages.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useDocument } from '../../../../platform/use-document.ts';
import { Button } from '../../../../ui/button.tsx';
import { DocumentDialog } from '../../../../ui/editing/document-dialog.tsx';
import { FieldConflict } from '../../../../ui/editing/field-conflict.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { useEditingTexts } from '../../../../ui/editing/texts.ts';
import { useParsedMarkdown } from '../../../../ui/editing/use-parsed-markdown.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextBlocks } from '../../../../ui/text-blocks.tsx';
import styles from './faqs-editor.module.css';
import { useFaqsEditorTexts } from './texts.ts';
import { useFaqMutations } from './use-faqs.ts';

interface FaqDialogProps {
  /** Undefined for a new one. */
  faq: EditedFaq | undefined;
  /** Of a new one. */
  theme: string;
  themes: readonly EditedTheme[];
  onRemove: (faq: EditedFaq) => void;
  onClose: () => void;
}

/** Writes a question and its answer, with the answer as visitors read it. */
export function FaqDialog({ faq, theme, themes, onRemove, onClose }: FaqDialogProps) {
  const t = useFaqsEditorTexts();
  const editing = useEditingTexts();
  const { localize } = useLanguage();
  const answers = useAnswers();
  const { createFaq, changeFaq } = useFaqMutations();
  const saved: FaqFields = {
    theme: faq?.theme ?? theme,
    question_pt: faq?.question_pt ?? '',
    question_en: faq?.question_en ?? '',
    answer_pt: faq?.answer_pt ?? '',
    answer_en: faq?.answer_en ?? '',
  };
  const document = useDocument<FaqFields>({
    form: `question ${faq?.id ?? `of ${theme}`}`,
    isAutomatic: false,
    saved,
    save: async (changes) => {
      const values = { ...saved, ...changedValues<FaqFields>(changes) };
      await (faq ? changeFaq({ params: { faq: faq.id }, body: { changes } }) : createFaq({ body: values }));
      return values;
    },
    reload: () => answers.invalidate('GET /admin/faqs'),
  });
  const { values } = document;
  const parsed = useParsedMarkdown({ pt: values.answer_pt, en: values.answer_en });
  const common = { document, saved };
  return (
    <DocumentDialog
      title={faq ? t.editFaq : t.addFaq}
      document={document}
      onClose={onClose}
      actions={
        faq && (
          <Button look="outline" onClick={() => onRemove(faq)}>
            {editing.deletion.confirm}
          </Button>
        )
      }
    >
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
        options={themes.map(({ slug, name_pt, name_en }) => ({
          value: slug,
          label: localize({ pt: name_pt, en: name_en }),
        }))}
      />
      <FieldConflict document={document} field="theme" saved={saved} />
      <div className={styles.languages}>
        {languages.map((language) => (
          <section key={language} lang={htmlLanguage[language]} aria-label={t.previewOf[language]}>
            {parsed && <TextBlocks blocks={parsed.blocks[language]} />}
          </section>
        ))}
      </div>
    </DocumentDialog>
  );
}
