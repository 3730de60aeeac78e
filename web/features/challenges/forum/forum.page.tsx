import type { Topic, TopicPage } from '@mutirao/contract/challenges/forum/forum.ts';
import { longestTopicSearch } from '@mutirao/contract/challenges/forum/topic-lengths.ts';
import { memberName } from '@mutirao/contract/members/members/roles.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { useNavigate } from 'react-router';
import { useLanguage, useTextLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useReaderZone } from '../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import styles from './forum.module.css';
import { PostTime, TopicMarks } from './post.tsx';
import { loadForum, NextStep, topicsCall, useForumTexts, useShownChallenge } from './use-forum.tsx';

/** The topics of a page: title, author, replies and last post. */
function TopicTable({ slug, topics }: { slug: string; topics: readonly Topic[] }) {
  const t = useForumTexts();
  const { language } = useLanguage();
  const langOf = useTextLanguage();
  const columns = [
    {
      label: t.columns.topic,
      cell: (topic: Topic) => (
        <span className={blocks.cellLink}>
          <Link to={linkTo(pages.topic, { slug, topic: topic.id })} {...langOf(topic.language)}>
            {topic.title || t.topic.hidden}
          </Link>
          <TopicMarks topic={topic} />
        </span>
      ),
    },
    { label: t.columns.author, cell: ({ user }: Topic) => memberName(user, language) },
    { label: t.columns.replies, cell: ({ replies }: Topic) => formatNumber(replies, language), isNumber: true },
    {
      label: t.columns.lastPost,
      cell: ({ last_post }: Topic) => (
        <span className={styles.lastPost}>
          <PostTime instant={last_post.updated_at} />
          <span>{t.by(memberName({ full_name: last_post.contestant_name }, language))}</span>
        </span>
      ),
    },
  ];
  return <DataTable caption={t.zone(useReaderZone().name)} columns={columns} rows={topics} keyOf={({ id }) => id} />;
}

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
    <section className={`${blocks.area} ${styles.area}`} aria-label={t.title}>
      <PageHead
        title={t.titleOf(localize(challenge.title))}
        description={t.description}
        image={`/pictures/share/${language}/${slug}.png`}
        hidden={search !== ''}
      />
      {topics.total === 0 && !search ? (
        <EmptyState picture="empty" title={t.challenge.messages.no_challenge_forum} text={t.noTopicText}>
          <div className={blocks.nextStep}>{next}</div>
        </EmptyState>
      ) : (
        <>
          <header className={`${blocks.head} ${blocks.introduction}`}>
            <div>
              <h2>{title}</h2>
              <p>{t.lead}</p>
            </div>
            <div className={blocks.nextStep}>{next}</div>
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
