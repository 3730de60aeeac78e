import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { ApiError } from '../../../platform/api.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SecondFactorGate } from '../../accounts/second-factor/index.ts';
import styles from './moderation.module.css';
import { type QueueFilter, readQueueFilter } from './queue-filter.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueueList } from './queue-list.tsx';
import { useModerationTexts } from './texts.ts';
import { useQueue } from './use-queue.ts';

/** The queue by one filter. */
function Queue({ filter, isFiltered }: { filter: QueueFilter; isFiltered: boolean }) {
  const t = useModerationTexts().queue;
  const { language } = useLanguage();
  const { query, shown, update, hasMore, showMore } = useQueue(filter);
  const isRefused = query.error instanceof ApiError && query.error.status === 403;
  return (
    <SecondFactorGate isClosed={isRefused} onDone={query.refetch}>
      {isRefused ? (
        <EmptyState picture="lost" title={t.refused} text={t.refusedText}>
          <LinkButton to={linkTo(pages.myModeration)}>{t.mine}</LinkButton>
        </EmptyState>
      ) : (
        <Loaded query={query}>
          {({ waiting_count, challenges, total }) => (
            <>
              <p role="status">
                {t.waiting(formatNumber(waiting_count, language), isOne(waiting_count, language))}
                {isFiltered && ` · ${t.found(formatNumber(total, language), isOne(total, language))}`}
              </p>
              <QueueFilters filter={filter} challenges={challenges} />
              {shown.length > 0 ? (
                <QueueList cases={shown} filter={filter} onDecided={update} />
              ) : (
                <EmptyState
                  picture="empty"
                  title={isFiltered ? t.emptyFiltered : t.empty}
                  {...(!isFiltered && { text: t.emptyText })}
                >
                  {isFiltered && <LinkButton to={linkTo(pages.moderation)}>{t.clear}</LinkButton>}
                </EmptyState>
              )}
              {hasMore && (
                <p>
                  <Button look="outline" onClick={showMore}>
                    {t.more}
                  </Button>
                </p>
              )}
            </>
          )}
        </Loaded>
      )}
    </SecondFactorGate>
  );
}

/** The reported contents that a moderator decides about. */
export function Component() {
  const t = useModerationTexts().queue;
  const filter = readQueueFilter(useLocation().search);
  const { challenge = '', kind = '', status, order } = filter;
  const isFiltered = challenge !== '' || kind !== '' || status !== 'open';
  return (
    <div className={styles.page}>
      <PageHead title={t.title} description={t.description} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t.title}</h1>
      </header>
      <Queue key={[challenge, kind, status, order].join(' ')} filter={filter} isFiltered={isFiltered} />
    </div>
  );
}
