import { type MemberFile, staffReasonLength, suspensionInput } from '@mutirao/contract/members/directory/directory.ts';
import { useState } from 'react';
import { useNow } from '../../../i18n/now.tsx';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useDirectoryTexts } from './account-state.ts';

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
  const form = useForm(
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
    <FormDialog
      title={t.title}
      text={t.text}
      form={form}
      texts={{ submit: t.submit, waiting: t.waiting }}
      onClose={onClose}
    >
      <TextArea
        label={t.reason}
        {...form.field('reason')}
        rows={3}
        maximum={staffReasonLength.longest}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
      />
      <Field type="date" label={t.until} min={today} {...form.field('until')} />
    </FormDialog>
  );
}
