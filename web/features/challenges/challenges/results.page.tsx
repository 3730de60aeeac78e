import type { CountedTag } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { normalizeTag } from '@mutirao/contract/challenges/challenges/tag-name.ts';
import { longestSearch } from '@mutirao/contract/limits.ts';
import type { Found } from '@mutirao/contract/site/search/search.calls.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { TitledPage } from '../../../ui/section.tsx';
import { pageOfFacts, useChallengeTexts } from './card-facts.ts';
import { EndlessCards } from './challenge-card.tsx';
import styles from './results.module.css';

export const load = async ({ api, url }: LoadArguments) => {
  const tag = normalizeTag(readSearch(pages.results, url.searchParams).tag ?? '');
  const typed = (readSearch(pages.results, url.searchParams).tag ?? '').trim().slice(0, longestSearch);
  const tagsWith = (search: string) => api('GET /challenges/tags', { query: { search } });
  if (!tag) return { tag, first: undefined, tags: await tagsWith(''), others: undefined };
  const [similar, first, others] = await Promise.all([
    tagsWith(tag),
    api('GET /challenges/search', { query: { tag, page: pageNumber(url) } }),
    api('GET /search', { query: { q: typed } }),
  ]);
  redirectBeyond(url, first);
  const tags = similar.length > 0 || first.total > 0 ? similar : await tagsWith('');
  return { tag, first: pageOfFacts(first), tags, others };
};

function Tags({ tags, label }: { tags: readonly CountedTag[]; label: string }) {
  const { language, localize } = useLanguage();
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.map(({ name, names, challenges_count }) => (
        <li key={name}>
          <Link to={linkTo(pages.results, {}, { tag: localize(names) })}>
            #{localize(names)} <small>{formatNumber(challenges_count, language)}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Links to what was found, under a heading; nothing where nothing was. */
function FoundLinks({
  label,
  links,
}: {
  label: string;
  links: readonly (readonly [to: string, name: string, text: string])[];
}) {
  if (links.length === 0) return null;
  return (
    <section className={styles.choose} aria-label={label}>
      <h2 className={styles.similar}>{label}</h2>
      <ul className={styles.found}>
        {links.map(([to, name, text]) => (
          <li key={to}>
            <Link to={to}>{name}</Link> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was found by its words: challenges, people and pages. */
function Others({ others }: { others: Found }) {
  const t = useChallengeTexts().search.others;
  const { localize } = useLanguage();
  return (
    <>
      <FoundLinks
        label={t.challenges}
        links={others.challenges.map(({ slug, title, short_description: text }) => [
          linkTo(pages.challenge, { slug }),
          localize(title),
          localize(text),
        ])}
      />
      <FoundLinks
        label={t.pages}
        links={others.pages.map(({ slug, title, lead }) => [linkTo(pages.text[slug]), localize(title), localize(lead)])}
      />
      <FoundLinks
        label={t.members}
        links={others.members.map(({ slug, full_name }) => [linkTo(pages.profile, { slug }), full_name, ''])}
      />
    </>
  );
}

/** The challenges with a tag, and what else has its words; without one, the tags to choose from. */
export function Component() {
  const t = useChallengeTexts().search;
  const counted = useCounted();
  const { tag, first, tags, others } = useData<typeof load>();
  const hasOthers = others && others.challenges.length + others.members.length + others.pages.length > 0;
  const found = first && first.total > 0;
  const similar = tags.filter(({ names }) => names.pt !== tag && names.en !== tag);
  return (
    <TitledPage
      title={tag ? t.titleFor(tag) : t.title}
      intro={found && <p role="status">{counted(t.total, first.total)}</p>}
    >
      <PageHead
        title={tag ? t.titleFor(tag) : t.title}
        description={t.description}
        hidden={Boolean(tag) && !found && !hasOthers}
      />
      {!tag && (
        <section className={styles.choose}>
          <h2>{t.choose}</h2>
          <p>{t.chooseText}</p>
          <Tags tags={tags} label={t.choose} />
        </section>
      )}
      {tag && !found && (
        <>
          {others && hasOthers && <Others others={others} />}
          {!hasOthers && <EmptyState picture="search" title={t.none(tag)} text={t.noneText} announced />}
          <Tags tags={tags} label={t.choose} />
        </>
      )}
      {found && (
        <>
          {similar.length > 0 && (
            <section className={styles.choose}>
              <h2 className={styles.similar}>{t.similar}</h2>
              <Tags tags={similar} label={t.similar} />
            </section>
          )}
          <EndlessCards
            key={tag}
            list={{ call: 'GET /challenges/search', query: { tag }, first }}
            label={t.titleFor(tag)}
            level="h2"
          />
          {others && <Others others={others} />}
        </>
      )}
    </TitledPage>
  );
}
