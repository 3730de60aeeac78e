import { htmlLanguage, languages, writtenLanguages } from '@mutirao/contract/language.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import {
  type EditedPage,
  maximumBody,
  maximumLead,
  maximumTitle,
  type PageField,
  type PageFields,
  type PageSlug,
  pageSlugs,
} from '@mutirao/contract/organisation/pages/pages.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useParams } from 'react-router';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useNow } from '../../../../i18n/now.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { useAction } from '../../../../platform/failures.ts';
import type { EditedDocument } from '../../../../platform/use-document.ts';
import { ConflictNotice } from '../../../../ui/conflict-notice.tsx';
import editingStyles from '../../../../ui/editing/editing.module.css';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { FieldConflict, SaveState } from '../../../../ui/editing/save-state.tsx';
import { TextDifference } from '../../../../ui/editing/text-difference.tsx';
import { NotFound } from '../../../../ui/empty-state.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { TextBlocks } from '../../../../ui/rich-text.tsx';
import { useCrumb } from '../../../site/back-office/index.tsx';
import styles from './editor.module.css';
import { PageActions, VersionList } from './page-actions.tsx';
import {
  changesTo,
  type PageDraft,
  useEditedPage,
  usePageDraft,
  usePagesEditorTexts,
  useParsedMarkdown,
} from './use-page.ts';

/** Both languages of a page as visitors read them. */
function MarkdownPreview({ fields }: { fields: PageFields }) {
  const t = usePagesEditorTexts();
  const parsed = useParsedMarkdown({ pt: fields.body_pt, en: fields.body_en });
  return (
    <div className={editingStyles.languages}>
      {writtenLanguages().map((language) => (
        <section
          key={language}
          className={styles.preview}
          aria-label={t.previewOf[language]}
          lang={htmlLanguage[language]}
          // The keyboard scrolls it.
          tabIndex={0}
        >
          <p className={styles.previewTitle}>{fields[`title_${language}`]}</p>
          <p className={styles.lead}>{fields[`lead_${language}`]}</p>
          {parsed && <TextBlocks blocks={parsed.blocks[language]} />}
        </section>
      ))}
    </div>
  );
}

const compared = ['title', 'lead', 'description', 'body'] as const;

/** What a draft changes of the newest version, field by field. */
function PageDifference({ page, fields }: { page: EditedPage; fields: PageFields }) {
  const t = usePagesEditorTexts();
  const { published } = page;
  const changed = compared.flatMap((name) =>
    languages
      .filter((language) => published && fields[`${name}_${language}`] !== published[`${name}_${language}`])
      .map((language) => ({ name, language, field: `${name}_${language}` as const })),
  );
  return (
    <section className={styles.part} aria-labelledby="difference">
      <h3 id="difference">{t.difference(String(page.version - 1))}</h3>
      {changed.length === 0 && <p>{t.noDifference}</p>}
      {changed.map(({ name, language, field }) => (
        <div key={field}>
          <h4>
            {t.fields[name]} ({t.problemIn[language]})
          </h4>
          <TextDifference before={published?.[field] ?? ''} after={fields[field]} lang={htmlLanguage[language]} />
        </div>
      ))}
    </section>
  );
}

/** The day from which the next version of a legal text holds. */
function ValidFromField({ document, saved }: { document: EditedDocument<PageFields>; saved: PageFields }) {
  const t = usePagesEditorTexts();
  const today = organisationDay(useNow());
  return (
    <div>
      <Field
        type="date"
        name="valid_from"
        label={t.fields.valid_from}
        min={today}
        value={document.values.valid_from ?? ''}
        error={document.errors.valid_from}
        onChange={({ currentTarget }) => document.change({ valid_from: currentTarget.value || null })}
      />
      <FieldConflict
        document={document}
        field="valid_from"
        saved={saved}
        show={(day) => day && formatDay(day, 'UTC')}
      />
    </div>
  );
}

interface DecisionProps {
  page: EditedPage;
  draft: PageDraft;
}

/** A field that was published otherwise since the draft was begun, to decide about. */
function Decision({ page, draft, field }: DecisionProps & { field: PageField }) {
  const t = usePagesEditorTexts();
  const newer = page.published?.[field];
  const decide = async (value: unknown) => void (await draft.decide(changesTo(page.fields, { [field]: value })));
  const keep = useAction(t.notSaved, () => decide(page.fields[field]));
  const take = useAction(t.notSaved, () => decide(newer));
  return (
    <div>
      <p>{t.conflict}</p>
      <ConflictNotice element={{ current: null }} newer={newer} onKeep={keep.run} onTake={take.run} />
    </div>
  );
}

function PublishedMeanwhile({ page, draft }: DecisionProps) {
  if (!page.published) return null;
  return (page.conflicts as PageField[]).map((field) => (
    <Decision key={field} field={field} page={page} draft={draft} />
  ));
}

function Editor({ page }: { page: EditedPage }) {
  const t = usePagesEditorTexts();
  const { language } = useLanguage();
  const draft = usePageDraft(page);
  const { document } = draft;
  const name = document.values[`title_${language}`] || page.slug;
  useCrumb(3, name);
  const common = { document, saved: page.fields };
  return (
    <article className={styles.editor}>
      <p className={styles.actions}>
        <Link to={linkTo(pages.text[page.slug])}>{t.view}</Link>
      </p>
      <h2>{name}</h2>
      <SaveState state={document.state} />
      <PublishedMeanwhile page={page} draft={draft} />
      <LocalizedField {...common} name="title" label={t.fields.title} maximum={maximumTitle} />
      <LocalizedField {...common} name="lead" label={t.fields.lead} maximum={maximumLead} kind="area" />
      <LocalizedField {...common} name="description" label={t.fields.description} maximum={maximumLead} kind="area" />
      <LocalizedField
        {...common}
        name="body"
        label={t.fields.body}
        maximum={maximumBody}
        kind="page"
        help={t.bodyHelp}
      />
      {page.is_legal && (
        <>
          <LocalizedField {...common} name="changes" label={t.fields.changes} maximum={maximumLead} kind="area" />
          <ValidFromField {...common} />
        </>
      )}
      <section className={styles.part} aria-labelledby="preview">
        <h3 id="preview">{t.preview}</h3>
        <MarkdownPreview fields={document.values} />
      </section>
      <PageDifference page={page} fields={document.values} />
      {page.members_asked !== null && (
        <p>{t.asks(formatNumber(page.members_asked, language), isOne(page.members_asked, language))}</p>
      )}
      <PageActions page={page} draft={draft} />
      <VersionList page={page} draft={draft} />
    </article>
  );
}

/** A page of the organisation, to edit and publish. */
export function Component() {
  const { slug = '' } = useParams();
  const t = usePagesEditorTexts();
  if (!pageSlugs.includes(slug as PageSlug))
    return <NotFound title={t.unknown} level="h2" to={linkTo(backOfficePages.organisationPages)} next={t.back} />;
  return <Page slug={slug as PageSlug} />;
}

function Page({ slug }: { slug: PageSlug }) {
  const query = useEditedPage(slug);
  return <Loaded query={query}>{(page) => <Editor key={slug} page={page} />}</Loaded>;
}
