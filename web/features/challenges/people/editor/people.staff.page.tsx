import { challengeRoleLabel } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import {
  invitationAddressInput,
  type MemberInRole,
  type RoleInvitation,
} from '@mutirao/contract/challenges/people/given-roles.ts';
import {
  type AdviserApplication,
  applicationLength,
  refusalInput,
} from '@mutirao/contract/challenges/people/people.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useAction } from '../../../../platform/failures.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useApiMutation } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { EmailField } from '../../../../ui/field.tsx';
import { FormDialog, ReasonDialog } from '../../../../ui/form-dialog.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Paragraphs } from '../../../../ui/rich-text.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { ExportButton } from '../../../site/exports/index.tsx';
import { GiveRoleForm, peopleCall, showPeople, useHeadingFocus, usePeopleEditorTexts } from './give-role-form.tsx';
import styles from './people-editor.module.css';

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
    <FormDialog texts={{ ...t, text: t.text(email ?? ''), submit: t.confirm }} form={form} onClose={onClose}>
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
function InvitationTable({ challengeId, rows }: { challengeId: string; rows: readonly RoleInvitation[] }) {
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
          {t.states[row.state]} <span className={`${blocks.soft} ${styles.soft}`}>{noteOf(row)}</span>
        </>
      ),
    },
    {
      label: t.columns.sent,
      cell: ({ sent_at, invited_by }: RoleInvitation) => (
        <>
          {formatDay(sent_at)}{' '}
          {invited_by && <span className={`${blocks.soft} ${styles.soft}`}>{t.by(invited_by.full_name)}</span>}
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

interface RoleTableProps {
  challengeId: string;
  rows: readonly MemberInRole[];
}

/** Everyone with a role, and how to take it away. */
function RoleTable({ challengeId, rows }: RoleTableProps) {
  const t = usePeopleEditorTexts();
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<MemberInRole>();
  const { mutate } = useApiMutation('DELETE /admin/challenges/:id/people/:member/:role', {
    onSuccess: showPeople,
    invalidates: ['GET /challenges/:id/judges', 'GET /challenges/:id/advisors', 'GET /admin/challenges/:id/waiting'],
  });

  async function take({ user, role }: MemberInRole): Promise<void> {
    await mutate({ params: { id: challengeId, member: user.id, role } });
    showToast({ tone: 'success', text: t.take.success(user.full_name) });
    setChosen(undefined);
  }

  const columns = [
    {
      label: t.columns.who,
      cell: ({ user }: MemberInRole) => <Link to={linkTo(pages.profile, { slug: user.slug })}>{user.full_name}</Link>,
    },
    { label: t.columns.role, cell: ({ role }: MemberInRole) => challengeRoleLabel(role, language) },
    { label: t.columns.since, cell: ({ since }: MemberInRole) => formatDay(since) },
    {
      label: t.columns.action,
      cell: (row: MemberInRole) =>
        row.can.take ? (
          <Button
            look="quiet"
            aria-label={t.take.of(row.user.full_name, challengeRoleLabel(row.role, language))}
            onClick={() => setChosen(row)}
          >
            {t.take.label}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  if (rows.length === 0) return <EmptyState picture="empty" title={t.empty} text={t.emptyText} level="p" />;
  return (
    <>
      <DataTable caption={t.caption} columns={columns} rows={rows} keyOf={({ user, role }) => `${user.id} ${role}`} />
      {chosen && (
        <ConfirmDialog
          texts={{ ...t.take, text: t.take.text(chosen.user.full_name, challengeRoleLabel(chosen.role, language)) }}
          onConfirm={() => take(chosen)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

interface AnswerProps {
  challengeId: string;
  application: AdviserApplication;
}

function Answer({ challengeId, application: { id: application, user } }: AnswerProps) {
  const t = usePeopleEditorTexts().applications;
  const { mutate } = useApiMutation('PUT /challenges/:id/advisors/applications/:application', {
    invalidates: [peopleCall, 'GET /challenges/:id/advisors', 'GET /admin/challenges/:id/waiting'],
  });
  const [isRefusing, setRefusing] = useState(false);
  const params = { id: challengeId, application };
  const accepting = useAction(t.failed, async () => {
    await mutate({ params, body: { accepted: true } });
    showToast({ tone: 'success', text: t.accepted(user.full_name) });
  });
  async function refuse(body: { reason: string }): Promise<void> {
    await mutate({ params, body: { ...body, accepted: false } });
    showToast({ tone: 'success', text: t.refused });
  }
  const place = useHeadingFocus<HTMLDivElement>('applications', 'roles');
  return (
    <div ref={place} className={blocks.chips}>
      <Button
        look="quiet"
        aria-label={t.of(t.accept, user.full_name)}
        aria-disabled={accepting.waiting}
        onClick={accepting.run}
      >
        {t.accept}
      </Button>
      <Button look="quiet" aria-label={t.of(t.refuse, user.full_name)} onClick={() => setRefusing(true)}>
        {t.refuse}
      </Button>
      {isRefusing && (
        <ReasonDialog
          schema={refusalInput}
          longest={applicationLength.longest}
          isOptional
          texts={{ ...t.refusal, title: t.of(t.refuse, user.full_name) }}
          onConfirm={refuse}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
}

/** The open applications to advise, oldest first. */
function ApplicationTable({ challengeId, rows }: { challengeId: string; rows: readonly AdviserApplication[] }) {
  const t = usePeopleEditorTexts().applications;
  const columns = [
    {
      label: t.columns.who,
      cell: ({ user }: AdviserApplication) => (
        <Link to={linkTo(pages.profile, { slug: user.slug })}>{user.full_name}</Link>
      ),
    },
    { label: t.columns.message, cell: ({ message }: AdviserApplication) => <Paragraphs text={message} /> },
    { label: t.columns.since, cell: ({ created_at }: AdviserApplication) => formatDay(created_at) },
    {
      label: t.columns.action,
      cell: (row: AdviserApplication) => <Answer challengeId={challengeId} application={row} />,
    },
  ];
  return <DataTable caption={t.caption} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

/** Who has which role in a challenge, invitations, and applications to advise it. */
export function Component() {
  const t = usePeopleEditorTexts();
  const { id = '' } = useParams();
  const query = useApiQuery(peopleCall, { params: { id } });
  return (
    <Loaded query={query}>
      {({ data, invitations, applications, can }) => (
        <div className={styles.page}>
          <GiveRoleForm challengeId={id} roles={can.give} />
          <section aria-labelledby="roles">
            <h3 id="roles" tabIndex={-1}>
              {t.title}
            </h3>
            <RoleTable challengeId={id} rows={data} />
            <ExportButton list="challenge_people" challenge={id} />
          </section>
          {applications.length > 0 && (
            <section aria-labelledby="applications">
              <h3 id="applications" tabIndex={-1}>
                {t.applications.title}
              </h3>
              <ApplicationTable challengeId={id} rows={applications} />
            </section>
          )}
          {invitations.length > 0 && (
            <section aria-labelledby="invitations">
              <h3 id="invitations" tabIndex={-1}>
                {t.invitations.title}
              </h3>
              <InvitationTable challengeId={id} rows={invitations} />
            </section>
          )}
        </div>
      )}
    </Loaded>
  );
}
