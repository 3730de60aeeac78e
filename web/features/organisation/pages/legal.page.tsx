import type { PageVersion } from '@mutirao/contract/organisation/pages/pages.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconPrinter } from '@tabler/icons-react';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './information-page.module.css';
import { Information, usePagesTexts } from './information-page.tsx';

interface VersionListProps {
  slug: keyof typeof pages.textVersion;
  versions: readonly PageVersion[];
  /** The version on the page. */
  shown: number;
}

/** All versions of a text, with their dates and changes. */
function VersionList({ slug, versions, shown }: VersionListProps) {
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

export const load = async ({ api, params: { version }, url }: LoadArguments) => {
  const [, slug = ''] = url.pathname.split('/');
  const [page, versions] = await Promise.all([
    version === undefined
      ? api('GET /pages/:slug', { params: { slug } })
      : api('GET /pages/:slug/versions/:version', { params: { slug, version } }),
    api('GET /pages/:slug/versions', { params: { slug } }),
  ]);
  return { page, versions };
};

/** A legal text, in the version in force or in another, with a list of versions. */
export function Component() {
  const t = usePagesTexts().legal;
  const { localize } = useLanguage();
  const { page, versions } = useData<typeof load>();
  const { version, state } = page;
  const isPresent = state === 'present';
  const day = formatDay(page.valid_from, 'UTC');
  return (
    <Information
      page={page}
      {...(!isPresent && { hidden: true, title: t.titleOf(localize(page.title), version) })}
      facts={
        <div className={isPresent ? styles.facts : styles.outdated}>
          <p>{t[state](version, day)}</p>
          {isPresent ? (
            <Button look="outline" className={styles.print} onClick={() => print()}>
              <IconPrinter aria-hidden /> {t.print}
            </Button>
          ) : (
            <Link to={linkTo(pages.text[page.slug])}>{t.toPresent}</Link>
          )}
        </div>
      }
    >
      <VersionList slug={page.slug as keyof typeof pages.textVersion} versions={versions} shown={version} />
    </Information>
  );
}
