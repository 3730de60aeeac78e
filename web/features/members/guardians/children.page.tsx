import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { TitledPage } from '../../../ui/section.tsx';
import { useGuardiansTexts } from './age-limit.tsx';
import styles from './guardians.module.css';

/** The children of whom the member is a guardian. */
export function Component() {
  const t = useGuardiansTexts().children;
  const query = useApiQuery('GET /children');
  return (
    <TitledPage title={t.title} intro={<p>{t.intro}</p>}>
      <PageHead title={t.title} description={t.description} />
      <Loaded query={query}>
        {(children) =>
          children.length === 0 ? (
            <EmptyState picture="empty" title={t.empty} text={t.emptyText} />
          ) : (
            <ul className={blocks.list}>
              {children.map(({ child, is_paused, is_guided, needs_agreement }) => (
                <li key={child.id} className={`${blocks.card} ${styles.row}`}>
                  <div>
                    <h2>{child.full_name}</h2>
                    <p className={blocks.soft}>{is_paused ? t.paused : is_guided ? t.guided : t.pausedByOther}</p>
                    {needs_agreement && <p>{t.outdated}</p>}
                  </div>
                  <LinkButton
                    to={linkTo(pages.child, { child: String(child.id) })}
                    aria-label={`${t.open}: ${child.full_name}`}
                  >
                    {t.open}
                  </LinkButton>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </TitledPage>
  );
}
