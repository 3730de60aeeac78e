import type { WordingGroup } from '@mutirao/contract/organisation/wording.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/index.ts';
import { useParams } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { ApiError } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { SaveState } from '../../../ui/editing/save-state.tsx';
import { useDocumentForm } from '../../../ui/editing/use-document-form.ts';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { MailPreview } from './mail-preview.tsx';
import { useWordingTexts } from './texts.ts';
import { useWording } from './use-wording.ts';
import styles from './wording.module.css';
import { WordingFields } from './wording-fields.tsx';

function Editor({ group }: { group: WordingGroup }) {
  const t = useWordingTexts();
  const { localize } = useLanguage();
  const wording = useWording(group);
  const { document, saved } = wording;
  const changed = Object.entries(document.values).filter(([field, text]) => text !== saved[field] && text !== '');
  const form = useDocumentForm(document, () => showToast({ tone: 'success', text: t.saved }));
  const isSaving = document.state === 'saving';
  return (
    <article className={styles.form}>
      <p>
        <Link to={linkTo(backOfficePages.wording)}>← {t.back}</Link>
      </p>
      <h2>{localize(group.title)}</h2>
      <form {...form} className={styles.form}>
        <WordingFields group={group} wording={wording} />
        {document.state !== 'saved' && <SaveState state={document.state} isManual />}
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={isSaving || !document.isChanged}>
            {isSaving ? t.saving : t.save}
          </Button>
          {document.isChanged && (
            <Button look="outline" onClick={document.discard}>
              {t.discard}
            </Button>
          )}
        </div>
      </form>
      {group.is_mail && <MailPreview name={group.name} texts={Object.fromEntries(changed)} />}
    </article>
  );
}

/** The texts of a mail or of the achievements, to replace. */
export function Component() {
  const t = useWordingTexts();
  const { key = '' } = useParams();
  const query = useApiQuery('GET /admin/wording/:name', { params: { name: key } }, { retry: false });
  if (query.error instanceof ApiError && query.error.status === 404)
    return <NotFound title={t.unknown} level="h2" to={linkTo(backOfficePages.wording)} next={t.back} />;
  return <Loaded query={query}>{(group) => <Editor key={group.name} group={group} />}</Loaded>;
}
