import type { AdviserApplication } from '@mutirao/contract/challenges/people.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useState } from 'react';
import { formatDay } from '../../../../i18n/dates.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useAction } from '../../../../platform/use-action.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Paragraphs } from '../../../../ui/paragraphs.tsx';
import styles from './people-editor.module.css';
import { usePeopleEditorTexts } from './texts.ts';
import { peopleCall } from './use-people.ts';

interface AnswerProps {
  challengeId: string;
  application: AdviserApplication;
}

function Answer({ challengeId, application: { id: application, user } }: AnswerProps) {
  const t = usePeopleEditorTexts().applications;
  const { mutate } = useApiMutation('PUT /challenges/:id/advisors/applications/:application', {
    invalidates: [peopleCall, 'GET /challenges/:id/advisors', 'GET /admin/challenges/:id/waiting'],
  });
  async function decide(accepted: boolean): Promise<void> {
    await mutate({ params: { id: challengeId, application }, body: { accepted } });
    showToast({ tone: 'success', text: accepted ? t.accepted(user.full_name) : t.refused });
  }
  const accepting = useAction(t.failed, () => decide(true));
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.actions}>
      <Button
        look="quiet"
        aria-label={t.of(t.accept, user.full_name)}
        aria-disabled={accepting.waiting}
        onClick={accepting.run}
      >
        {t.accept}
      </Button>
      <Button look="quiet" aria-label={t.of(t.refuse, user.full_name)} onClick={() => setAsking(true)}>
        {t.refuse}
      </Button>
      {isAsking && (
        <ConfirmDialog
          texts={{ ...t.refusal, text: t.refusal.text(user.full_name), failed: t.failed }}
          onConfirm={async () => {
            await decide(false);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** The open applications to advise, oldest first. */
export function ApplicationTable({ challengeId, rows }: { challengeId: string; rows: readonly AdviserApplication[] }) {
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
