import { useTexts } from '../../i18n/use-texts.ts';
import type { useEndless } from '../../platform/use-endless.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './endless-end.module.css';
import { shellTexts } from './texts.ts';

interface EndlessEndProps {
  list: ReturnType<typeof useEndless>;
  /** Why the first page did not come with the address. */
  failure: string | undefined;
  more: string;
  loadingMore: string;
}

/** Where a list goes on: by itself, by a link without scripts, or, when it could not, by trying again. */
export function EndlessEnd({ list, failure, more, loadingMore }: EndlessEndProps) {
  const t = useTexts(shellTexts);
  const { error, offline, known, hasNext, isFetchingNext, fetchMore, end, nextAddress } = list;
  const told = offline ? t.networkError.text : error ? error.message : known ? undefined : failure;
  return (
    <>
      {told !== undefined && (
        <div className={styles.failure} role="alert">
          <p>
            <strong>{t.dataFailure.title}</strong> {told}
          </p>
          <Button look="outline" onClick={fetchMore}>
            {t.dataFailure.retry}
          </Button>
        </div>
      )}
      <div ref={end} className={styles.end}>
        {hasNext && told === undefined && (
          <Link
            to={nextAddress}
            rel="next"
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              fetchMore();
            }}
          >
            {isFetchingNext ? loadingMore : more}
          </Link>
        )}
      </div>
    </>
  );
}
