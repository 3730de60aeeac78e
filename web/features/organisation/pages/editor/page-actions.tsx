import { htmlLanguage, writtenLanguages } from '@mutirao/contract/language.ts';
import type { EditedPage, PageField } from '@mutirao/contract/organisation/pages/pages.ts';
import { useState } from 'react';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { useAction } from '../../../../platform/failures.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import editingStyles from '../../../../ui/editing/editing.module.css';
import { Failure, Loaded } from '../../../../ui/loaded.tsx';
import styles from './editor.module.css';
import { changesTo, type PageDraft, textsOf, usePagesEditorTexts } from './use-page.ts';

interface VersionProps {
  page: EditedPage;
  version: number;
  draft: PageDraft;
  onClose: () => void;
}

/** A published version as it was written, which can be taken into the draft. */
function Version({ page, version, draft, onClose }: VersionProps) {
  const t = usePagesEditorTexts();
  const { slug } = page;
  const query = useApiQuery('GET /admin/pages/:slug/versions/:version', { params: { slug, version } });
  const [failure, setFailure] = useState<string>();
  const restore = useAction(
    t.notSaved,
    async () => {
      setFailure(undefined);
      if (!query.data) return;
      await draft.decide(changesTo(page.fields, textsOf(query.data.fields)));
      onClose();
      showToast({ tone: 'success', text: t.versions.restored });
    },
    setFailure,
  );
  return (
    <Dialog open title={t.versions.version(String(version))} onClose={onClose} width={960}>
      <Loaded query={query}>
        {({ fields }) => (
          <>
            <div className={editingStyles.languages}>
              {writtenLanguages().map((language) => (
                <section key={language} aria-label={t.problemIn[language]} lang={htmlLanguage[language]}>
                  <h3>{fields[`title_${language}`]}</h3>
                  <p>{fields[`lead_${language}`]}</p>
                  <div className={styles.source}>{fields[`body_${language}`]}</div>
                </section>
              ))}
            </div>
            {failure && <Failure>{failure}</Failure>}
            <Button look="outline" aria-disabled={restore.waiting} onClick={restore.run}>
              {t.versions.restore}
            </Button>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

/** The versions of a page, the newest first. */
export function VersionList({ page, draft }: { page: EditedPage; draft: PageDraft }) {
  const t = usePagesEditorTexts().versions;
  const { localize } = useLanguage();
  const [open, setOpen] = useState<number>();
  return (
    <section className={styles.part} aria-labelledby="versions">
      <h3 id="versions">{t.title}</h3>
      <ol className={styles.versions}>
        {page.versions.map(({ version, state, valid_from, changes }) => (
          <li key={version}>
            <span>
              <strong>{t.version(String(version))}</strong> · {t.states[state]} ·{' '}
              {t.from(formatDay(valid_from, 'UTC'), state === 'coming')}
              {localize(changes) && ` · ${localize(changes)}`}
            </span>
            <Button
              look="outline"
              aria-label={`${t.read}: ${t.version(String(version))}`}
              onClick={() => setOpen(version)}
            >
              {t.read}
            </Button>
          </li>
        ))}
      </ol>
      {open !== undefined && <Version page={page} version={open} draft={draft} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function Problems({ page }: { page: EditedPage }) {
  const t = usePagesEditorTexts();
  const { localize } = useLanguage();
  if (page.problems.length === 0) return null;
  const nameOf = (field: PageField) => {
    if (field === 'valid_from') return t.fields.valid_from;
    const [name, language] = field.split('_') as [keyof typeof t.fields, 'pt' | 'en'];
    return `${t.fields[name]} (${t.problemIn[language]})`;
  };
  return (
    <section className={styles.part} aria-labelledby="problems">
      <h3 id="problems">{t.problems}</h3>
      <ul>
        {page.problems.map(({ field, message }) => (
          <li key={`${field} ${message.en}`}>
            {nameOf(field as PageField)}: {localize(message)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Publishes the draft of a page, or drops it. */
export function PageActions({ page, draft }: { page: EditedPage; draft: PageDraft }) {
  const t = usePagesEditorTexts();
  const { language } = useLanguage();
  const [open, setOpen] = useState<'publish' | 'drop'>();
  const { state } = draft.document;
  const hasDraft = page.draft_at !== null;
  const mayPublish = hasDraft && page.problems.length === 0 && page.conflicts.length === 0 && state === 'saved';
  const { title, text, legalText, open: _open, done, ...publish } = t.publish;
  const { valid_from } = page.fields;
  const asked = page.members_asked ?? 0;
  const close = () => setOpen(undefined);
  return (
    <>
      <Problems page={page} />
      <div className={styles.actions}>
        <Button aria-disabled={!mayPublish} onClick={() => mayPublish && setOpen('publish')}>
          {t.publish.open}
        </Button>
        {hasDraft && (
          <Button look="outline" onClick={() => setOpen('drop')}>
            {t.drop.open}
          </Button>
        )}
      </div>
      {open === 'publish' && (
        <ConfirmDialog
          texts={{
            ...publish,
            title: title(String(page.version)),
            text:
              page.is_legal && valid_from
                ? legalText(formatDay(valid_from, 'UTC'), formatNumber(asked, language), isOne(asked, language))
                : text,
          }}
          onConfirm={async () => {
            await draft.publish(page.version);
            close();
            showToast({ tone: 'success', text: done });
          }}
          onClose={close}
        />
      )}
      {open === 'drop' && (
        <ConfirmDialog
          texts={t.drop}
          onConfirm={async () => {
            await draft.drop();
            close();
            showToast({ tone: 'success', text: t.drop.done });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
