import type {
  EditedFaq,
  EditedFaqs,
  EditedTheme,
  FaqFields,
  ThemeFields,
} from '@mutirao/contract/organisation/faqs/faqs.calls.ts';
import { maximumBody, maximumTitle } from '@mutirao/contract/organisation/pages/pages.ts';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { type Answers, useAnswers, useApiMutation } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import type { EditedDocument } from '../../../../platform/use-document.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { RowDialogs, useRowDialogs } from '../../../../ui/editing/editing-dialogs.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { FieldConflict } from '../../../../ui/editing/save-state.tsx';
import { SortableList } from '../../../../ui/editing/sortable-list.tsx';
import { inOrder } from '../../../../ui/editing/use-edited-rows.ts';
import { readLinked } from '../../../../ui/editing/use-linked-field.ts';
import { SelectField } from '../../../../ui/field.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import styles from '../../../../ui/staff-page.module.css';
import { ExportButton } from '../../../site/exports/index.tsx';

const useFaqsEditorTexts = defineTexts('faqs-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** How themes and questions are called. */
function useNames() {
  const { localize } = useLanguage();
  return {
    ofTheme: ({ name_pt, name_en }: EditedTheme) => localize({ pt: name_pt, en: name_en }),
    ofFaq: ({ question_pt, question_en }: EditedFaq) => localize({ pt: question_pt, en: question_en }),
  };
}

/** All questions, theme by theme. */
const read = 'GET /admin/faqs';

const onSuccess = (answers: Answers, answer: EditedFaqs) => answers.set(read, {}, answer);
const invalidates = ['GET /admin/translations', 'GET /admin'] as const;

/** The calls that change questions; each caches all questions as they are afterwards. */
function useFaqMutations() {
  const answers = useAnswers();
  return {
    createTheme: useApiMutation('POST /admin/faqs/themes', { onSuccess }).mutate,
    changeTheme: useApiMutation('PATCH /admin/faqs/themes/:theme', { onSuccess, invalidates }).mutate,
    removeTheme: useApiMutation('DELETE /admin/faqs/themes/:theme', { onSuccess, invalidates }).mutate,
    createFaq: useApiMutation('POST /admin/faqs', { onSuccess }).mutate,
    changeFaq: useApiMutation('PATCH /admin/faqs/:faq', { onSuccess, invalidates }).mutate,
    removeFaq: useApiMutation('DELETE /admin/faqs/:faq', { onSuccess, invalidates }).mutate,
    reload: () => answers.invalidate(read),
  };
}

/** Orders themes and questions, which move at once. */
function useFaqOrder() {
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

/** A question, its answer and its theme. */
function FaqForm({ document, saved, themes }: FaqFormProps) {
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

interface EditButtonProps {
  name: string;
  onPress: () => void;
}

/** Opens a theme or a question, whose dialog deletes it too. */
function EditButton({ name, onPress }: EditButtonProps) {
  const t = useFaqsEditorTexts();
  return (
    <Button look="quiet" aria-label={t.editOne(name)} onClick={onPress}>
      {t.edit}
    </Button>
  );
}

interface ThemeProps {
  theme: EditedTheme;
  themes: readonly EditedTheme[];
}

/** The questions of a theme, in their order. */
function Theme({ theme, themes }: ThemeProps) {
  const t = useFaqsEditorTexts();
  const names = useNames();
  const { orderFaqs } = useFaqOrder();
  const { createFaq, changeFaq, removeFaq, reload } = useFaqMutations();
  const { row } = readLinked(useLocation().hash);
  const dialogs = useRowDialogs(theme.faqs.some(({ id }) => String(id) === row) ? row : null);
  const name = names.ofTheme(theme);
  // One that gets another theme stays open.
  const faqs = themes.flatMap((one) => one.faqs);
  return (
    <section className={styles.part} aria-label={name}>
      <h2 className={styles.subject}>{name}</h2>
      {theme.faqs.length === 0 && <p>{t.noQuestions}</p>}
      <SortableList
        label={t.questionsOf(name)}
        items={theme.faqs}
        nameOf={names.ofFaq}
        onOrder={(ids) => orderFaqs({ params: { theme: theme.slug }, body: { ids } })}
        actionsOf={(faq) => <EditButton name={names.ofFaq(faq)} onPress={() => dialogs.edit(faq.id)} />}
      >
        {(faq) => names.ofFaq(faq)}
      </SortableList>
      <div className={blocks.actions}>
        <Button look="outline" onClick={dialogs.add}>
          {t.addFaq}
        </Button>
      </div>
      <RowDialogs<EditedTheme['faqs'][number], FaqFields>
        dialogs={dialogs}
        rows={faqs}
        nameOf={names.ofFaq}
        titles={{ new: t.addFaq, edit: () => t.editFaq }}
        drafts={{ new: `question of ${theme.slug}`, edit: 'question' }}
        empty={{ theme: theme.slug, question_pt: '', question_en: '', answer_pt: '', answer_en: '' }}
        create={(body) => createFaq({ body })}
        save={async (faq, changes) => {
          const { themes: fresh } = await changeFaq({ params: { faq: faq.id }, body: { changes } });
          return fresh.flatMap((one) => one.faqs).find(({ id }) => id === faq.id) ?? faq;
        }}
        remove={(faq) => removeFaq({ params: { faq: faq.id } })}
        deletesInDialog
        reload={reload}
        fields={(document, saved) => <FaqForm document={document} saved={saved} themes={themes} />}
      />
    </section>
  );
}

function Themes({ themes }: Pick<ThemeProps, 'themes'>) {
  const t = useFaqsEditorTexts();
  const names = useNames();
  const { orderThemes } = useFaqOrder();
  const { createTheme, changeTheme, removeTheme, reload } = useFaqMutations();
  const dialogs = useRowDialogs(readLinked(useLocation().hash).theme);
  const rows = themes.map((theme) => ({ ...theme, id: theme.slug }));
  return (
    <div className={styles.part}>
      <SortableList
        label={t.themes}
        items={rows}
        nameOf={names.ofTheme}
        onOrder={(ids) => orderThemes({ body: { ids } })}
        actionsOf={(theme) => <EditButton name={names.ofTheme(theme)} onPress={() => dialogs.edit(theme.id)} />}
      >
        {(theme) => <strong>{names.ofTheme(theme)}</strong>}
      </SortableList>
      <div className={blocks.actions}>
        <Button look="outline" onClick={dialogs.add}>
          {t.addTheme}
        </Button>
      </div>
      {themes.map((theme) => (
        <Theme key={theme.slug} theme={theme} themes={themes} />
      ))}
      <RowDialogs<(typeof rows)[number], ThemeFields>
        dialogs={dialogs}
        rows={rows}
        nameOf={names.ofTheme}
        titles={{ new: t.addTheme, edit: () => t.editTheme }}
        drafts={{ new: 'new theme of questions', edit: 'theme of questions' }}
        empty={{ name_pt: '', name_en: '' }}
        create={(body) => createTheme({ body })}
        save={async (theme, changes) => {
          const { themes: fresh } = await changeTheme({ params: { theme: theme.slug }, body: { changes } });
          return fresh.find(({ slug }) => slug === theme.slug) ?? theme;
        }}
        remove={({ slug }) => removeTheme({ params: { theme: slug } })}
        deletesInDialog
        reload={reload}
        fields={(document, saved) => (
          <LocalizedField document={document} saved={saved} name="name" label={t.fields.name} maximum={maximumTitle} />
        )}
      />
    </div>
  );
}

/** The questions of the organisation, to edit and put in order. */
export function Component() {
  const query = useApiQuery(read);
  return (
    <Loaded query={query}>
      {({ themes }) => (
        <div className={blocks.column}>
          <Themes themes={themes} />
          <div>
            <ExportButton list="faqs" />
          </div>
        </div>
      )}
    </Loaded>
  );
}
