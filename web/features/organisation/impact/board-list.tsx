import type { BoardMember } from '@mutirao/contract/organisation/impact.ts';
import type { Page } from '@mutirao/contract/pagination.ts';
import { itemsOf } from '../../../platform/items-of.ts';
import { useEndless } from '../../../platform/use-endless.ts';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import styles from './board.module.css';
import { BoardRow } from './board-row.tsx';
import { useImpactTexts } from './texts.ts';

interface BoardListProps {
  first: Page<BoardMember> | undefined;
  failure: string | undefined;
  /** Two letters, or none for everywhere. */
  country: string;
}

/** The ranked members, with infinite scrolling; without scripts, with links from page to page. */
export function BoardList({ first, failure, country }: BoardListProps) {
  const t = useImpactTexts().board;
  const list = useEndless({ call: 'GET /impact-board/members', query: { country }, first, failure });
  const before = first ? (first.current_page - 1) * first.per_page : 0;
  return (
    <div className={styles.list}>
      <ol aria-label={t.list} {...(list.isFetching && { 'aria-busy': true })}>
        {itemsOf(list.pages).map((member, index) => (
          <li key={member.id}>
            <BoardRow member={member} rank={before + index + 1} />
          </li>
        ))}
        {list.isFetchingNext &&
          [1, 2, 3].map((one) => (
            <li key={`skeleton ${one}`} aria-hidden="true">
              <div className={styles.skeleton} />
            </li>
          ))}
      </ol>
      <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
    </div>
  );
}
