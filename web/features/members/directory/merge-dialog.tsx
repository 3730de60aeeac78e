import { type MemberFile, type MergePreview, mergeQuery } from '@mutirao/contract/members/directory.ts';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import formStyles from '../../../ui/dialog-form.module.css';
import { Failure } from '../../../ui/failure.tsx';
import { Field } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useDirectoryTexts } from './texts.ts';

interface MergeDialogProps {
  file: MemberFile;
  onChange: (file: MemberFile) => void;
  onClose: () => void;
}

function Preview({ preview: { from, moves, obstacles } }: { preview: MergePreview }) {
  const t = useDirectoryTexts().merge;
  const { language } = useLanguage();
  return (
    <>
      <p>
        <strong>{t.other(from.full_name, from.id)}</strong>
      </p>
      {obstacles.map((obstacle) => (
        <Failure key={obstacle.en}>{obstacle[language]}</Failure>
      ))}
      {obstacles.length === 0 && <p>{moves.length > 0 ? t.moves : t.nothing}</p>}
      {obstacles.length === 0 && moves.length > 0 && (
        <ul>
          {moves.map(({ what, count }) => (
            <li key={what.en}>
              {what[language]}: {formatNumber(count, language)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Merges a member's other account into this one: its number, what would move, and the confirmation. */
export function MergeDialog({ file, onChange, onClose }: MergeDialogProps) {
  const t = useDirectoryTexts().merge;
  const [preview, setPreview] = useState<MergePreview>();
  const params = { member: file.id };
  const { onSubmit, field, failure, waiting } = useForm(mergeQuery, async ({ from }) => {
    if (preview?.from.id !== from)
      return setPreview(await callApi('GET /admin/members/:member/merging', { params, query: { from } }));
    onChange(await callApi('POST /admin/members/:member/merging', { params, body: { from } }));
    showToast({ tone: 'success', text: t.done });
    onClose();
  });
  const isReady = preview?.obstacles.length === 0;
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <p>{t.text}</p>
      <form className={formStyles.form} onSubmit={onSubmit} noValidate>
        <Field
          label={t.from}
          help={t.help}
          {...field('from')}
          inputMode="numeric"
          onChange={() => setPreview(undefined)}
          required
        />
        {preview && <Preview preview={preview} />}
        {failure && <Failure>{failure}</Failure>}
        <div className={formStyles.actions}>
          {(!preview || isReady) && (
            <Button type="submit" aria-disabled={waiting}>
              {waiting ? t.waiting : isReady ? t.submit : t.look}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
