import type { InboxEntry } from '@mutirao/contract/organisation/enquiries/inbox.ts';
import { formatDay } from '../../../../i18n/dates.ts';
import { defineTexts } from '../../../../i18n/texts.ts';
import styles from './inbox.module.css';

export const useInboxTexts = defineTexts('inbox', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** Until when an enquiry is due, or what became of it. */
export function Deadline({ entry }: { entry: Pick<InboxEntry, 'status' | 'due_on' | 'is_overdue'> }) {
  const { overdue, statuses } = useInboxTexts();
  if (entry.status !== 'open') return statuses[entry.status];
  return (
    <>
      {formatDay(entry.due_on, 'UTC')} {entry.is_overdue && <strong className={styles.overdue}>{overdue}</strong>}
    </>
  );
}
