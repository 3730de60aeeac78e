import {
  maximumBody,
  maximumLead,
  maximumTitle,
  type PageSlug,
  pageSlugs,
} from '@mutirao/contract/organisation/pages.ts';
import type { EditedPage, PageField } from '@mutirao/contract/organisation/pages-editor.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useParams } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { ConflictNotice } from '../../../../ui/conflict-notice.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { SaveState } from '../../../../ui/editing/save-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { NotFound } from '../../../../ui/not-found.tsx';
import styles from './editor.module.css';
import { MarkdownPreview } from './markdown-preview.tsx';
import { PageActions } from './page-actions.tsx';
import { PageDifference } from './page-difference.tsx';
import { usePagesEditorTexts } from './texts.ts';
import { changesTo, type PageDraft, useEditedPage, usePageDraft } from './use-page.ts';
import { ValidFromField } from './valid-from-field.tsx';
import { VersionList } from './version-list.tsx';

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
  const common = { document, saved: page.fields };
  return (
    <article className={styles.editor}>
      <p className={styles.actions}>
        <Link to={linkTo(backOfficePages.organisationPages)}>← {t.back}</Link>
        <Link to={linkTo(pages.text[page.slug])}>{t.view}</Link>
      </p>
      <h2>{document.values[`title_${language}`] || page.slug}</h2>
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
        kind="area"
        rows={20}
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
