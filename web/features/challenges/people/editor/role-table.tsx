import type { MemberInRole } from '@mutirao/contract/challenges/challenge-people.ts';
import { challengeRoleLabel } from '@mutirao/contract/challenges/challenge-roles.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useState } from 'react';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { usePeopleEditorTexts } from './texts.ts';
import { showPeople } from './use-people.ts';

interface RoleTableProps {
  challengeId: string;
  rows: readonly MemberInRole[];
}

/** Everyone with a role, and how to take it away. */
export function RoleTable({ challengeId, rows }: RoleTableProps) {
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
