import type { Category } from '@mutirao/contract/challenges/categories/categories.ts';
import { goalColours, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { data, redirect } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState, NotFoundBoundary } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { EndlessCards, pageOfFacts } from '../challenges/index.tsx';
import styles from './goal.module.css';
import { useCategoryTexts } from './index.tsx';

const call = 'GET /challenges';
const inCategory = ({ id }: Category) => ({ 'filter[category]': id });

export const load = async ({ api, params, url }: LoadArguments) => {
  const categories = await api('GET /challenge-categories');
  const category = categories.find(({ slug, id }) => slug === params.goal || String(id) === params.goal);
  if (!category) throw data({}, { status: 404 });
  // The address by number redirects to the one by name.
  if (category.slug !== params.goal) return redirect(linkTo(pages.category, { goal: category.slug }) + url.search, 301);
  const first = await api(call, { query: { ...inCategory(category), page: pageNumber(url) } });
  redirectBeyond(url, first);
  return { category, first: pageOfFacts(first) };
};

/** One goal and all its challenges. */
export function Component() {
  const t = useCategoryTexts();
  const { localize } = useLanguage();
  const { category, first } = useData<typeof load>();
  const colour = goalColours[category.id] ?? '#D7263D';
  const name = localize(category.name);
  return (
    <>
      <PageHead title={`${name} · ${t.goal(category.id)}`} description={localize(category.description)} />
      <header className={styles.goal} style={{ background: colour, color: inkOn(colour) }}>
        <div className={styles.goalInner}>
          <img className={styles.icon} src={category.image} width="144" height="144" alt="" />
          <div>
            <Link to={linkTo(pages.categories)} className={`${blocks.way} ${styles.back}`}>
              ← {t.all}
            </Link>
            <p className={styles.number}>{t.goal(category.id)}</p>
            <h1>{name}</h1>
            <p>{localize(category.description)}</p>
          </div>
        </div>
      </header>
      <section className={styles.list} aria-labelledby="goal-challenges">
        <h2 id="goal-challenges">{t.challenges(name)}</h2>
        {first.total === 0 ? (
          <EmptyState picture="empty" title={t.empty} text={t.emptyText} level="p">
            <LinkButton to={linkTo(pages.proposeChallenge)}>{t.propose}</LinkButton>
          </EmptyState>
        ) : (
          <EndlessCards
            key={category.id}
            list={{ call, query: inCategory(category), first }}
            label={t.challenges(name)}
          />
        )}
      </section>
    </>
  );
}

export function ErrorBoundary() {
  const t = useCategoryTexts();
  return <NotFoundBoundary title={t.notFound} description={t.description} to={linkTo(pages.categories)} next={t.all} />;
}
