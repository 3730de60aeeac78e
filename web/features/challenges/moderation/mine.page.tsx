import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './moderation.module.css';
import { OwnCase } from './own-case.tsx';
import { useModerationTexts } from './texts.ts';

/** A member's hidden and warned contents, with the reasons. */
export function Component() {
  const t = useModerationTexts().mine;
  const query = useApiQuery('GET /me/moderation');
  return (
    <div className={styles.page}>
      <PageHead title={t.title} description={t.description} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t.title}</h1>
        <p>{t.intro}</p>
      </header>
      <Loaded query={query}>
        {({ cases }) =>
          cases.length === 0 ? (
            <EmptyState picture="empty" title={t.empty} text={t.emptyText}>
              <LinkButton to={linkTo(pages.challengesInProgress)}>{t.next}</LinkButton>
            </EmptyState>
          ) : (
            <ul className={styles.cases}>
              {cases.map((one) => (
                <li key={one.id}>
                  <OwnCase own={one} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
