import { type MemberFile, staffReasonLength, suspensionInput } from '@mutirao/contract/members/directory.ts';
import { useState } from 'react';
import { useNow } from '../../../i18n/now.tsx';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import formStyles from '../../../ui/dialog-form.module.css';
import { Failure } from '../../../ui/failure.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useDirectoryTexts } from './texts.ts';

interface SuspendDialogProps {
  file: MemberFile;
  onChange: (file: MemberFile) => void;
  onClose: () => void;
}

/** Suspends a member with a reason and an end, or changes them. */
export function SuspendDialog({ file, onChange, onClose }: SuspendDialogProps) {
  const t = useDirectoryTexts().suspend;
  // As the field writes it, in the zone of the staff.
  const today = useNow().toLocaleDateString('sv');
  const [reason, setReason] = useState(file.suspension_reason ?? '');
  const { onSubmit, field, failure, waiting } = useForm(
    suspensionInput,
    async (body) => {
      onChange(await callApi('PUT /admin/members/:member/suspension', { params: { member: file.id }, body }));
      showToast({ tone: 'success', text: t.done });
      onClose();
    },
    {
      // The day is included, to its end for the staff.
      read: (fields) => {
        const day = fields.get('until');
        return { reason: fields.get('reason'), until: day ? new Date(`${day}T23:59:59`).toISOString() : null };
      },
    },
  );
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <p>{t.text}</p>
      <form className={formStyles.form} onSubmit={onSubmit} noValidate>
        <TextArea
          label={t.reason}
          {...field('reason')}
          rows={3}
          maximum={staffReasonLength.longest}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          required
        />
        <Field type="date" label={t.until} min={today} {...field('until')} />
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
