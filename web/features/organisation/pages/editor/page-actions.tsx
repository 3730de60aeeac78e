import type { EditedPage, PageField } from '@mutirao/contract/organisation/pages/pages.ts';
import { useState } from 'react';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import styles from './editor.module.css';
import { type PageDraft, usePagesEditorTexts } from './use-page.ts';

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
