import { htmlLanguage, languages } from '@mutirao/contract/language.ts';
import type {
  EditedFaq,
  EditedFaqs,
  EditedTheme,
  FaqFields,
  ThemeFields,
} from '@mutirao/contract/organisation/faqs/faqs.ts';
import { maximumBody, maximumTitle } from '@mutirao/contract/organisation/pages/pages.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { type Answers, useAnswers } from '../../../../platform/use-answers.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import type { EditedDocument } from '../../../../platform/use-document.ts';
import { Button } from '../../../../ui/button.tsx';
import { EditDialog, type Fields, NewDialog } from '../../../../ui/editing/editing-dialogs.tsx';
import { inOrder } from '../../../../ui/editing/in-order.ts';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { FieldConflict, useEditingTexts } from '../../../../ui/editing/save-state.tsx';
import { useParsedMarkdown } from '../../../../ui/editing/use-parsed-markdown.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextBlocks } from '../../../../ui/text-blocks.tsx';
import styles from './faqs-editor.module.css';

export const useFaqsEditorTexts = defineTexts('faqs-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const read = 'GET /admin/faqs';

/** All questions, theme by theme. */
export function useFaqs() {
  return useApiQuery(read);
}

const onSuccess = (answers: Answers, answer: EditedFaqs) => answers.set(read, {}, answer);
const invalidates = ['GET /admin/translations', 'GET /admin'] as const;

/** The calls that change questions; each caches all questions as they are afterwards. */
export function useFaqMutations() {
  return {
    createTheme: useApiMutation('POST /admin/faqs/themes', { onSuccess }).mutate,
    changeTheme: useApiMutation('PATCH /admin/faqs/themes/:theme', { onSuccess, invalidates }).mutate,
    removeTheme: useApiMutation('DELETE /admin/faqs/themes/:theme', { onSuccess, invalidates }).mutate,
    createFaq: useApiMutation('POST /admin/faqs', { onSuccess }).mutate,
    changeFaq: useApiMutation('PATCH /admin/faqs/:faq', { onSuccess, invalidates }).mutate,
    removeFaq: useApiMutation('DELETE /admin/faqs/:faq', { onSuccess, invalidates }).mutate,
  };
}

/** Orders themes and questions, which move at once. */
export function useFaqOrder() {
  const { mutate: orderThemes } = useApiMutation('PUT /admin/faqs/themes/order', {
    scope: 'faqs order',
    expect: (update, { body: { ids } }) =>
      update(read, {}, ({ themes }) => ({ themes: inOrder(themes, ids, ({ slug }) => slug) })),
    onSuccess,
  });
  const { mutate: orderFaqs } = useApiMutation('PUT /admin/faqs/themes/:theme/order', {
    scope: 'faqs order',
    expect: (update, { params, body: { ids } }) =>
      update(read, {}, ({ themes }) => ({
        themes: themes.map(
          (one): EditedTheme => (one.slug === params.theme ? { ...one, faqs: inOrder(one.faqs, ids) } : one),
        ),
      })),
    onSuccess,
  });
  return { orderThemes, orderFaqs };
}

interface FaqFormProps {
  document: EditedDocument<FaqFields>;
  saved: FaqFields;
  themes: readonly EditedTheme[];
}

/** A question and its answer, with the answer as visitors read it. */
function FaqForm({ document, saved, themes }: FaqFormProps) {
  const t = useFaqsEditorTexts();
  const { localize } = useLanguage();
  const { values } = document;
  const parsed = useParsedMarkdown({ pt: values.answer_pt, en: values.answer_en });
  const common = { document, saved };
  const options = themes.map(({ slug, name_pt, name_en }) => ({
    value: slug,
    label: localize({ pt: name_pt, en: name_en }),
  }));
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
        {languages.map((language) => (
          <section key={language} lang={htmlLanguage[language]} aria-label={t.previewOf[language]}>
            {parsed && <TextBlocks blocks={parsed.blocks[language]} />}
          </section>
        ))}
      </div>
    </>
  );
}

const faqFieldsOf = ({ theme, question_pt, question_en, answer_pt, answer_en }: EditedFaq): FaqFields => ({
  ...{ theme, question_pt, question_en, answer_pt, answer_en },
});

interface FaqDialogProps {
  faq: EditedFaq;
  themes: readonly EditedTheme[];
  onRemove: () => void;
  onClose: () => void;
}

/** Changes a question. */
export function FaqDialog({ faq, themes, onRemove, onClose }: FaqDialogProps) {
  const t = useFaqsEditorTexts();
  const editing = useEditingTexts();
  const answers = useAnswers();
  const { changeFaq } = useFaqMutations();
  const saved = faqFieldsOf(faq);
  return (
    <EditDialog<FaqFields>
      title={t.editFaq}
      form={`question ${faq.id}`}
      saved={saved}
      save={async (changes) => {
        const { themes: fresh } = await changeFaq({ params: { faq: faq.id }, body: { changes } });
        return faqFieldsOf(fresh.flatMap(({ faqs }) => faqs).find(({ id }) => id === faq.id) ?? faq);
      }}
      reload={() => answers.invalidate('GET /admin/faqs')}
      onClose={onClose}
      actions={
        <Button look="outline" onClick={onRemove}>
          {editing.deletion.confirm}
        </Button>
      }
    >
      {(document) => <FaqForm document={document} saved={saved} themes={themes} />}
    </EditDialog>
  );
}

interface NewFaqDialogProps extends Pick<FaqDialogProps, 'themes' | 'onClose'> {
  theme: string;
}

/** Adds a question to a theme. */
export function NewFaqDialog({ theme, themes, onClose }: NewFaqDialogProps) {
  const t = useFaqsEditorTexts();
  const { createFaq } = useFaqMutations();
  return (
    <NewDialog<FaqFields>
      title={t.addFaq}
      form={`question of ${theme}`}
      empty={{ theme, question_pt: '', question_en: '', answer_pt: '', answer_en: '' }}
      create={(values) => createFaq({ body: values })}
      onClose={onClose}
    >
      {(document, saved) => <FaqForm document={document} saved={saved} themes={themes} />}
    </NewDialog>
  );
}

const fieldsOf = ({ name_pt, name_en }: EditedTheme): ThemeFields => ({ name_pt, name_en });

function useNameFields(): Fields<ThemeFields> {
  const { fields } = useFaqsEditorTexts();
  return (document, saved) => (
    <LocalizedField document={document} saved={saved} name="name" label={fields.name} maximum={maximumTitle} />
  );
}

interface ThemeDialogProps {
  theme: EditedTheme;
  onRemove: () => void;
  onClose: () => void;
}

/** Renames a theme of questions. */
export function ThemeDialog({ theme, onRemove, onClose }: ThemeDialogProps) {
  const t = useFaqsEditorTexts();
  const editing = useEditingTexts();
  const answers = useAnswers();
  const { changeTheme } = useFaqMutations();
  return (
    <EditDialog<ThemeFields>
      title={t.editTheme}
      form={`theme of questions ${theme.slug}`}
      saved={fieldsOf(theme)}
      save={async (changes) => {
        const { themes } = await changeTheme({ params: { theme: theme.slug }, body: { changes } });
        return fieldsOf(themes.find(({ slug }) => slug === theme.slug) ?? theme);
      }}
      reload={() => answers.invalidate('GET /admin/faqs')}
      onClose={onClose}
      actions={
        <Button look="outline" onClick={onRemove}>
          {editing.deletion.confirm}
        </Button>
      }
    >
      {useNameFields()}
    </EditDialog>
  );
}

/** Adds a theme of questions. */
export function NewThemeDialog({ onClose }: Pick<ThemeDialogProps, 'onClose'>) {
  const t = useFaqsEditorTexts();
  const { createTheme } = useFaqMutations();
  return (
    <NewDialog<ThemeFields>
      title={t.addTheme}
      form="new theme of questions"
      empty={{ name_pt: '', name_en: '' }}
      create={(values) => createTheme({ body: values })}
      onClose={onClose}
    >
      {useNameFields()}
    </NewDialog>
  );
}
