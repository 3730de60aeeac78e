import { type MemberFile, type MergePreview, mergeQuery } from '@mutirao/contract/members/directory/directory.ts';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useDirectoryTexts } from './account-state.ts';

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
  const form = useForm(mergeQuery, async ({ from }) => {
    if (preview?.from.id !== from)
      return setPreview(await callApi('GET /admin/members/:member/merging', { params, query: { from } }));
    onChange(await callApi('POST /admin/members/:member/merging', { params, body: { from } }));
    showToast({ tone: 'success', text: t.done });
    onClose();
  });
  const ready = preview?.obstacles.length === 0 ? t.submit : undefined;
  const submit = preview ? ready : t.look;
  return (
    <FormDialog title={t.title} text={t.text} form={form} texts={{ submit, waiting: t.waiting }} onClose={onClose}>
      <Field
        label={t.from}
        help={t.help}
        {...form.field('from')}
        inputMode="numeric"
        onChange={() => setPreview(undefined)}
        required
      />
      {preview && <Preview preview={preview} />}
    </FormDialog>
  );
}
