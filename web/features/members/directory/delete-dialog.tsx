import { deletionRequestInput, type MemberFile } from '@mutirao/contract/members/directory.ts';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
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
  const form = useForm(deletionRequestInput, async (body) => {
    onChange(await callApi('POST /admin/members/:member/deletion', { params: { member: file.id }, body }));
    showToast({ tone: 'success', text: t.done });
    onClose();
  });
  return (
    <FormDialog
      title={t.title}
      text={t.text}
      form={form}
      texts={{ submit: t.submit, waiting: t.waiting }}
      onClose={onClose}
    >
      <RadioGroup
        label={t.certificates}
        name="certificates"
        options={(['withdraw', 'keep'] as const).map((value) => ({ value, label: t.choices[value] }))}
        value={choice}
        onChoose={setChoice}
      />
    </FormDialog>
  );
}
