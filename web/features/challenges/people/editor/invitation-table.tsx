import type { RoleInvitation } from '@mutirao/contract/challenges/challenge-people.ts';
import { challengeRoleLabel } from '@mutirao/contract/challenges/challenge-roles.ts';
import { useState } from 'react';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import styles from './people-editor.module.css';
import { showPeople, useHeadingFocus, usePeopleEditorTexts } from './use-people.ts';

interface Row {
  challengeId: string;
  invitation: RoleInvitation;
}

function Actions({ challengeId, invitation: { id: invitation, email } }: Row) {
  const t = usePeopleEditorTexts().invitations;
  const params = { id: challengeId, invitation };
  const resending = useApiMutation('POST /admin/challenges/:id/role-invitations/:invitation/resend', {
    onSuccess: showPeople,
  });
  const withdrawing = useApiMutation('DELETE /admin/challenges/:id/role-invitations/:invitation', {
    onSuccess: showPeople,
  });
  const resend = useAction(t.resendFailed, async () => {
    await resending.mutate({ params });
    showToast({ tone: 'success', text: t.resent });
  });
  const [isAsking, setAsking] = useState(false);
  async function withdraw(): Promise<void> {
    await withdrawing.mutate({ params });
    showToast({ tone: 'success', text: t.withdrawn });
    setAsking(false);
  }
  const place = useHeadingFocus<HTMLDivElement>('invitations');
  return (
    <div ref={place} className={blocks.chips}>
      <Button look="quiet" aria-label={t.of(t.resend, email ?? '')} aria-disabled={resend.waiting} onClick={resend.run}>
        {t.resend}
      </Button>
      <Button look="quiet" aria-label={t.of(t.withdraw, email ?? '')} onClick={() => setAsking(true)}>
        {t.withdraw}
      </Button>
      {isAsking && (
        <ConfirmDialog
          texts={{ ...t.withdrawal, text: t.withdrawal.text(email ?? '') }}
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** The invitations by e-mail, each with its state. */
export function InvitationTable({ challengeId, rows }: { challengeId: string; rows: readonly RoleInvitation[] }) {
  const t = usePeopleEditorTexts().invitations;
  const { language } = useLanguage();
  const noteOf = ({ state, accepted_by, expires_at }: RoleInvitation) => {
    if (accepted_by) return t.acceptedBy(accepted_by.full_name);
    return state === 'pending' ? t.until(formatDay(expires_at)) : '';
  };
  const columns = [
    { label: t.columns.email, cell: ({ email }: RoleInvitation) => email ?? t.erased },
    { label: t.columns.role, cell: ({ role }: RoleInvitation) => challengeRoleLabel(role, language) },
    {
      label: t.columns.state,
      cell: (row: RoleInvitation) => (
        <>
          {t.states[row.state]} <span className={styles.soft}>{noteOf(row)}</span>
        </>
      ),
    },
    {
      label: t.columns.sent,
      cell: ({ sent_at, invited_by }: RoleInvitation) => (
        <>
          {formatDay(sent_at)} {invited_by && <span className={styles.soft}>{t.by(invited_by.full_name)}</span>}
        </>
      ),
    },
    {
      label: t.columns.action,
      cell: (row: RoleInvitation) =>
        row.can.resend || row.can.withdraw ? <Actions challengeId={challengeId} invitation={row} /> : '–',
    },
  ];
  return <DataTable caption={t.caption} columns={columns} rows={rows} keyOf={({ id }) => id} isWide />;
}
