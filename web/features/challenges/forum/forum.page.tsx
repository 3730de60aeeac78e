import type { TopicPage } from '@mutirao/contract/challenges/forum.ts';
import { longestTopicSearch } from '@mutirao/contract/challenges/topic-lengths.ts';
import { linkTo, pages, readSearch } from '@mutirao/contract/site-map/index.ts';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import styles from './forum.module.css';
import { NextStep } from './next-step.tsx';
import { loadForum, topicsCall, useShownChallenge } from './shown-forum.ts';
import { useForumTexts } from './texts.ts';
import { TopicTable } from './topic-table.tsx';

const page = pages.challengeArea.forum;

export const load = async (given: LoadArguments) => {
  const { id } = await loadForum(given);
  const search = readSearch(page, given.url.searchParams).q?.trim() ?? '';
  const query = { page: pageNumber(given.url), ...(search && { search }) };
  const topics = await given.api(topicsCall, { params: { id }, query });
  redirectBeyond(given.url, topics);
  return { topics, query, search };
};

/** The public page of topics, merged with what a member may do. */
function useTopics(): TopicPage {
  const { challenge } = useShownChallenge();
  const { topics, query } = useData<typeof load>();
  const { data } = useApiQuery(topicsCall, { params: { id: challenge.id }, query }, { quiet: true });
  return data ?? topics;
}

/** The topics of a challenge, pinned ones first. */
export function Component() {
  const t = useForumTexts();
  const { language, localize } = useLanguage();
  const { challenge } = useShownChallenge();
  const { slug } = challenge;
  const { search } = useData<typeof load>();
  const navigate = useNavigate();
  const topics = useTopics();
  const count = formatNumber(topics.total, language);
  const one = isOne(topics.total, language);
  const title = search ? t.found(count, one, search) : topics.total === 0 ? t.title : t.count(count, one);
  const next = topics.can.create ? (
    <LinkButton to={linkTo(pages.newTopic, { slug })}>{t.create}</LinkButton>
  ) : (
    <NextStep />
  );
  return (
    <section className={styles.area} aria-label={t.title}>
      <PageHead
        title={t.titleOf(localize(challenge.title))}
        description={t.description}
        image={`/pictures/share/${language}/${slug}.png`}
        hidden={search !== ''}
      />
      {topics.total === 0 && !search ? (
        <EmptyState picture="empty" title={t.challenge.messages.no_challenge_forum} text={t.noTopicText}>
          <div className={styles.next}>{next}</div>
        </EmptyState>
      ) : (
        <>
          <header className={styles.header}>
            <div>
              <h2>{title}</h2>
              <p>{t.lead}</p>
            </div>
            <div className={styles.next}>{next}</div>
          </header>
          <SearchForm
            texts={t.search}
            action={linkTo(page, { slug })}
            search={search}
            longest={longestTopicSearch}
            onSearch={(q) =>
              navigate(linkTo(page, { slug }, { q: q || undefined }), { preventScrollReset: true, replace: true })
            }
          />
          {topics.total === 0 ? (
            <EmptyState picture="search" title={t.noneFound(search)} text={t.noneFoundText} level="p" announced>
              <LinkButton look="outline" to={linkTo(page, { slug })} preventScrollReset>
                {t.search.all}
              </LinkButton>
            </EmptyState>
          ) : (
            <TopicTable slug={slug} topics={topics.data} />
          )}
          <Pagination
            {...topics}
            addressOf={(number) =>
              linkTo(page, { slug }, { q: search || undefined, page: number > 1 ? number : undefined })
            }
          />
        </>
      )}
    </section>
  );
}
