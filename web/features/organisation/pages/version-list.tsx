import type { PageVersion } from '@mutirao/contract/organisation/pages.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './legal.module.css';
import { usePagesTexts } from './texts.ts';

interface VersionListProps {
  slug: keyof typeof pages.textVersion;
  versions: readonly PageVersion[];
  /** The version on the page. */
  shown: number;
}

/** All versions of a text, with their dates and changes. */
export function VersionList({ slug, versions, shown }: VersionListProps) {
  const t = usePagesTexts().legal;
  const { localize } = useLanguage();
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <h2 id="versions">{t.all}</h2>
      <ol>
        {versions.map(({ version, state, valid_from, changes }) => {
          const day = formatDay(valid_from, 'UTC');
          const to = state === 'present' ? linkTo(pages.text[slug]) : linkTo(pages.textVersion[slug], { version });
          return (
            <li key={version}>
              <p>
                {version === shown ? (
                  <strong aria-current="true">{t.name(version)}</strong>
                ) : (
                  <Link to={to}>{t.name(version)}</Link>
                )}
                , {t.states[state]}, {state === 'coming' ? t.comingFrom(day) : t.from(day)}
              </p>
              <p>{localize(changes) || t.first}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
