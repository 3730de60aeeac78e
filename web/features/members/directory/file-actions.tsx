import { type MemberFile, staffReasonLength, suspensionInput } from '@mutirao/contract/members/directory.ts';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useAction } from '../../../platform/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import formStyles from '../../../ui/dialog-form.module.css';
import { Failure } from '../../../ui/failure.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useForm } from '../../../ui/use-form.ts';
import styles from './directory.module.css';
import { RolesForm } from './roles-form.tsx';
import { useDirectoryTexts } from './texts.ts';

interface FileProps {
  file: MemberFile;
  onChange: (file: MemberFile) => void;
}

function SuspendDialog({ file, onChange, onClose }: FileProps & { onClose: () => void }) {
  const t = useDirectoryTexts().suspend;
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
        <Field type="date" label={t.until} {...field('until')} />
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

/** What the viewer may do with an account. */
export function FileActions({ file, onChange }: FileProps) {
  const t = useDirectoryTexts();
  const [dialog, setDialog] = useState<'suspend' | 'end'>();
  const input = { params: { member: file.id } };
  const { can } = file;

  function show(changed: MemberFile, text: string): void {
    onChange(changed);
    showToast({ tone: 'success', text });
  }
  const confirming = useAction(t.failed, async () =>
    show(await callApi('POST /admin/members/:member/confirmation', input), t.confirmed),
  );
  const lifting = useAction(t.failed, async () =>
    show(await callApi('DELETE /admin/members/:member/suspension', input), t.lift.done),
  );
  async function endSessions(): Promise<void> {
    show(await callApi('DELETE /admin/members/:member/sessions', input), t.endSessions.done);
    setDialog(undefined);
  }
  if (!Object.values(can).some(Boolean)) return null;
  return (
    <section className={styles.card} aria-labelledby="actions">
      <h2 id="actions">{t.actions}</h2>
      <div className={styles.actions}>
        {can.confirm && (
          <Button onClick={confirming.run} aria-disabled={confirming.waiting}>
            {t.confirm}
          </Button>
        )}
        {can.end_sessions && (
          <Button look="outline" onClick={() => setDialog('end')}>
            {t.endSessions.button}
          </Button>
        )}
        {can.suspend && (
          <Button look="outline" onClick={() => setDialog('suspend')}>
            {can.lift_suspension ? t.suspend.change : t.suspend.button}
          </Button>
        )}
        {can.lift_suspension && (
          <Button look="outline" onClick={lifting.run} aria-disabled={lifting.waiting}>
            {t.lift.button}
          </Button>
        )}
      </div>
      {can.change_roles && <RolesForm key={file.roles.join(' ')} file={file} onChange={onChange} />}
      {dialog === 'end' && (
        <ConfirmDialog texts={t.endSessions} onConfirm={endSessions} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'suspend' && <SuspendDialog file={file} onChange={onChange} onClose={() => setDialog(undefined)} />}
    </section>
  );
}
