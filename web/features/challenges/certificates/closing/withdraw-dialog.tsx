import { maximumReasonLength, withdrawalInput } from '@mutirao/contract/challenges/certificates.ts';
import { useState } from 'react';
import { showToast } from '../../../../platform/toasts.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import styles from '../../../../ui/dialog-form.module.css';
import { Failure } from '../../../../ui/failure.tsx';
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
    <Dialog open title={t.title} onClose={onClose}>
      <p>{t.text(name)}</p>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
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
        {form.failure && <Failure>{form.failure}</Failure>}
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={form.waiting}>
            {form.waiting ? t.waiting : t.confirm}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t.keep}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
