import { challengeRoleLabel } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import { invitationAddressInput, type RoleInvitation } from '@mutirao/contract/challenges/people/given-roles.ts';
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
import { EmailField } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import styles from './people-editor.module.css';
import { showPeople, useHeadingFocus, usePeopleEditorTexts } from './use-people.ts';

/** Sends an invitation to another address. */
function AddressDialog({ challengeId, invitation: { id: invitation, email }, onClose }: Row & { onClose: () => void }) {
  const t = usePeopleEditorTexts().invitations.address;
  const { mutate } = useApiMutation('PUT /admin/challenges/:id/role-invitations/:invitation', {
    onSuccess: showPeople,
  });
  const form = useForm(invitationAddressInput, async (body) => {
    await mutate({ params: { id: challengeId, invitation }, body });
    showToast({ tone: 'success', text: t.changed });
    onClose();
  });
  return (
    <FormDialog
      title={t.title}
      text={t.text(email ?? '')}
      form={form}
      texts={{ submit: t.confirm, waiting: t.waiting }}
      onClose={onClose}
    >
      <EmailField label={t.email} {...form.field('email')} autoComplete="off" />
    </FormDialog>
  );
}

interface Row {
  challengeId: string;
  invitation: RoleInvitation;
}

function Actions(row: Row) {
  const {
    challengeId,
    invitation: { id: invitation, email },
  } = row;
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
  const [asked, setAsked] = useState<'address' | 'withdrawal'>();
  async function withdraw(): Promise<void> {
    await withdrawing.mutate({ params });
    showToast({ tone: 'success', text: t.withdrawn });
    setAsked(undefined);
  }
  const place = useHeadingFocus<HTMLDivElement>('invitations');
  return (
    <div ref={place} className={blocks.chips}>
      <Button look="quiet" aria-label={t.of(t.resend, email ?? '')} aria-disabled={resend.waiting} onClick={resend.run}>
        {t.resend}
      </Button>
      <Button look="quiet" aria-label={t.of(t.address.label, email ?? '')} onClick={() => setAsked('address')}>
        {t.address.label}
      </Button>
      <Button look="quiet" aria-label={t.of(t.withdraw, email ?? '')} onClick={() => setAsked('withdrawal')}>
        {t.withdraw}
      </Button>
      {asked === 'address' && <AddressDialog {...row} onClose={() => setAsked(undefined)} />}
      {asked === 'withdrawal' && (
        <ConfirmDialog
          texts={{ ...t.withdrawal, text: t.withdrawal.text(email ?? '') }}
          onConfirm={withdraw}
          onClose={() => setAsked(undefined)}
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
