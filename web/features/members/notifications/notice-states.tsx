import type { Notice } from '@mutirao/contract/members/notices.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Vignette } from '../../../ui/vignette.tsx';
import { NoticeSkeletons } from './notice-row.tsx';
import { ReadAllButton } from './read-all-button.tsx';
import { notificationsTexts } from './texts.ts';
import type { useNotices } from './use-notices.ts';

interface NoticeStatesProps {
  list: ReturnType<typeof useNotices>;
  /** How many rows are drawn while they are on their way. */
  rows: number;
  /** Of the words that stand there instead of notices. */
  level: 'p' | 'h2';
  children: (notices: readonly Notice[]) => ReactNode;
}

/** A member's notices with what marks them as read; or that they are on their way, did not come, or are none. */
export function NoticeStates({ list: { data, error, notices, refetch }, rows, level, children }: NoticeStatesProps) {
  const t = useTexts(notificationsTexts);
  const [newest] = notices;
  if (!data && error)
    return (
      <Vignette announced picture="broken" level={level} title={t.failed.title} text={t.failed.text}>
        <Button look="outline" onClick={() => void refetch()}>
          {t.failed.retry}
        </Button>
      </Vignette>
    );
  if (!data)
    return (
      <>
        <p className="visually-hidden" role="status">
          {t.loading}
        </p>
        <NoticeSkeletons rows={rows} />
      </>
    );
  if (!newest)
    return (
      <Vignette picture="empty" level={level} title={t.empty.title} text={t.empty.text}>
        <LinkButton to={linkTo(pages.challengesInProgress)}>{t.empty.next}</LinkButton>
      </Vignette>
    );
  return (
    <>
      <ReadAllButton newest={newest} />
      {children(notices)}
    </>
  );
}
