import { legalPages } from '@mutirao/contract/organisation/pages/legal-pages.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from '../../../ui/rows.module.css';
import { usePersonalDataTexts } from './deletion-banner.tsx';

/** The texts a member agreed to: which, in which version, when. */
export function ConsentList() {
  const t = usePersonalDataTexts().consents;
  const consents = useApiQuery('GET /me/consents');
  return (
    <Panel id="consents" title={t.title}>
      <Loaded query={consents}>
        {(given) =>
          given.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <ul className={styles.rows} aria-labelledby="consents-title">
              {given.map(({ id, kind, version, created_at }) => (
                <li key={id} className={styles.row}>
                  <div>
                    <p className={styles.name}>{t.kinds[kind]}</p>
                    <p className={styles.more}>
                      {version === null ? (
                        t.unversioned
                      ) : (
                        <Link to={linkTo(pages.textVersion[legalPages[kind]], { version })}>{t.version(version)}</Link>
                      )}
                      , {t.given(formatDay(created_at))}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
