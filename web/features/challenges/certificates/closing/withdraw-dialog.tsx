import { maximumReasonLength, withdrawalInput } from '@mutirao/contract/challenges/certificates.ts';
import { useState } from 'react';
import { showToast } from '../../../../platform/toasts.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { useClosingTexts } from './texts.ts';
import { candidatesCall, overviewCall } from './use-overview.ts';

interface WithdrawDialogProps {
  challengeId: number;
  certificateId: number;
  name: string;
  onClose: () => void;
}

/** Withdraws a certificate, with the reason that its page shows. */
export function WithdrawDialog({ challengeId, certificateId, name, onClose }: WithdrawDialogProps) {
  const t = useClosingTexts().withdraw;
  const [reason, setReason] = useState('');
  const withdraw = useApiMutation('POST /challenges/:id/certificates/:certificate/withdraw', {
    invalidates: [candidatesCall, overviewCall],
  });
  const form = useForm(withdrawalInput, async (body) => {
    await withdraw.mutate({ params: { id: challengeId, certificate: certificateId }, body });
    showToast({ tone: 'success', text: t.success(name) });
    onClose();
  });
  return (
    <FormDialog
      title={t.title}
      text={t.text(name)}
      form={form}
      texts={{ submit: t.confirm, waiting: t.waiting, cancel: t.keep }}
      onClose={onClose}
    >
      <TextArea
        label={t.reason}
        help={t.reasonHelp}
        {...form.field('reason')}
        rows={3}
        maximum={maximumReasonLength}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
      />
    </FormDialog>
  );
}
