import type { MemberFile } from '@mutirao/contract/members/directory.ts';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useAction } from '../../../platform/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './directory.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { NameForm } from './name-form.tsx';
import { RolesForm } from './roles-form.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useDirectoryTexts } from './texts.ts';

interface FileProps {
  file: MemberFile;
  onChange: (file: MemberFile) => void;
}

/** What the viewer may do with an account. */
export function FileActions({ file, onChange }: FileProps) {
  const t = useDirectoryTexts();
  const [dialog, setDialog] = useState<'suspend' | 'end' | 'merge' | 'delete'>();
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
  const exporting = useAction(t.failed, async () =>
    show(await callApi('POST /admin/members/:member/export', input), t.export.done),
  );
  const keeping = useAction(t.failed, async () =>
    show(await callApi('DELETE /admin/members/:member/deletion', input), t.delete.undone),
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
        {can.export && (
          <Button look="outline" onClick={exporting.run} aria-disabled={exporting.waiting}>
            {t.export.button}
          </Button>
        )}
        {can.merge && (
          <Button look="outline" onClick={() => setDialog('merge')}>
            {t.merge.button}
          </Button>
        )}
        {can.delete && (
          <Button look="outline" onClick={() => setDialog('delete')}>
            {t.delete.button}
          </Button>
        )}
        {can.undo_deletion && (
          <Button look="outline" onClick={keeping.run} aria-disabled={keeping.waiting}>
            {t.delete.undo}
          </Button>
        )}
      </div>
      {can.update && <NameForm key={file.id} file={file} onChange={onChange} />}
      {can.change_roles && <RolesForm key={file.roles.join(' ')} file={file} onChange={onChange} />}
      {dialog === 'end' && (
        <ConfirmDialog texts={t.endSessions} onConfirm={endSessions} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'merge' && <MergeDialog file={file} onChange={onChange} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && <DeleteDialog file={file} onChange={onChange} onClose={() => setDialog(undefined)} />}
      {dialog === 'suspend' && <SuspendDialog file={file} onChange={onChange} onClose={() => setDialog(undefined)} />}
    </section>
  );
}
