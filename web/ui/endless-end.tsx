import type { Page } from '@mutirao/contract/pagination.ts';
import { bootMarks } from '../platform/boot-script.ts';
import { RetryCancelled } from '../platform/failures.ts';
import type { Endless } from '../platform/use-endless.ts';
import { Button } from './button.tsx';
import styles from './endless-end.module.css';
import { Link } from './link.tsx';
import { useUiTexts } from './texts.ts';

interface EndlessEndProps {
  list: Endless<Page<unknown>>;
  more: string;
  loadingMore: string;
}

/** The end of an infinite list: loads more by itself or by a button, by a link without scripts, or by a retry. */
export function EndlessEnd({ list, more, loadingMore }: EndlessEndProps) {
  const t = useUiTexts();
  const { failure, hasNext, isFetchingNext, byHand, nextAddress, fetchMore, end } = list;
  const reason =
    failure instanceof RetryCancelled ? t.networkError.text : failure instanceof Error ? failure.message : failure;
  const goesOn = hasNext && reason === undefined;
  const label = isFetchingNext ? loadingMore : more;
  return (
    <>
      {reason !== undefined && (
        <div className={styles.failure} role="alert">
          <p>
            <strong>{t.dataFailure.title}</strong> {reason}
          </p>
          <Button look="outline" onClick={fetchMore}>
            {t.dataFailure.retry}
          </Button>
        </div>
      )}
      {byHand && goesOn && (
        <Button look="quiet" className={styles.byHand} onClick={fetchMore}>
          {label}
        </Button>
      )}
      {!byHand && (
        <div ref={end} className={styles.end} {...(goesOn && bootMarks.near)}>
          {goesOn && (
            <Link
              to={nextAddress}
              rel="next"
              preventScrollReset
              onClick={(event) => {
                event.preventDefault();
                fetchMore();
              }}
            >
              {label}
            </Link>
          )}
        </div>
      )}
    </>
  );
}
