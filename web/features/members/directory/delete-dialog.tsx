import { deletionRequestInput, type MemberFile } from '@mutirao/contract/members/directory.ts';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import formStyles from '../../../ui/dialog-form.module.css';
import { Failure } from '../../../ui/failure.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useDirectoryTexts } from './texts.ts';

interface DeleteDialogProps {
  file: MemberFile;
  onChange: (file: MemberFile) => void;
  onClose: () => void;
}

/** Schedules the deletion that a member asked for, with what they chose for their certificates. */
export function DeleteDialog({ file, onChange, onClose }: DeleteDialogProps) {
  const t = useDirectoryTexts().delete;
  const [choice, setChoice] = useState('withdraw');
  const { onSubmit, failure, waiting } = useForm(deletionRequestInput, async (body) => {
    onChange(await callApi('POST /admin/members/:member/deletion', { params: { member: file.id }, body }));
    showToast({ tone: 'success', text: t.done });
    onClose();
  });
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <p>{t.text}</p>
      <form className={formStyles.form} onSubmit={onSubmit} noValidate>
        <RadioGroup
          label={t.certificates}
          name="certificates"
          options={(['withdraw', 'keep'] as const).map((value) => ({ value, label: t.choices[value] }))}
          value={choice}
          onChoose={setChoice}
        />
        {failure && <Failure>{failure}</Failure>}
        <div className={formStyles.actions}>
          <Button type="submit" aria-disabled={waiting}>
            {waiting ? t.waiting : t.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
