import type { ForumMessage, ForumUser, Topic } from '@mutirao/contract/challenges/forum/forum.ts';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { memberName } from '@mutirao/contract/members/members/roles.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useLanguage, useTextLanguage } from '../../../i18n/language.tsx';
import { useAction } from '../../../platform/failures.ts';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { PageHead, usePublicUrl } from '../../../platform/page-head.tsx';
import { useApiMutation } from '../../../platform/use-answers.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choices.tsx';
import { NotFoundBoundary } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { plainTextOf } from '../../../ui/rich-text-editor/plain-text.ts';
import { ReportButton } from '../moderation/index.ts';
import styles from './forum.module.css';
import { Author, EditedMark, PostText, PostTime, TopicMarks } from './post.tsx';
import { Replies, replyAddress } from './replies.tsx';
import {
  loadForum,
  repliesCall,
  replyCall,
  topicCall,
  topicsCall,
  useForumTexts,
  useReplies,
  useShownChallenge,
  useTopic,
  useTopicRefresh,
} from './use-forum.tsx';

interface StructuredTopic {
  topic: Topic;
  /** The replies on the page. */
  replies: readonly ForumMessage[];
  /** The reply marked as the answer. */
  answer: ForumMessage | undefined;
  slug: string;
  language: Language;
  publicUrl: string;
}

/** A topic as structured data of schema.org: a question with its answer, or a discussion with its comments. */
function structuredTopic({ topic, replies, answer, slug, language, publicUrl }: StructuredTopic) {
  const url = `${publicUrl}${linkTo(pages.topic, { slug, topic: topic.id })}`;
  const author = (user: ForumUser) => ({
    '@type': 'Person',
    name: memberName(user, language),
    ...(user.slug && { url: `${publicUrl}${linkTo(pages.profile, { slug: user.slug })}` }),
  });
  const reply = (type: 'Answer' | 'Comment') => (message: ForumMessage) => ({
    '@type': type,
    text: plainTextOf(message.message),
    url: `${url}#reply-${message.id}`,
    datePublished: message.created_at,
    author: author(message.contestant.user),
  });
  const shown = replies.filter(({ is_hidden }) => !is_hidden);
  const post = {
    text: plainTextOf(topic.description),
    datePublished: topic.created_at,
    dateModified: topic.updated_at,
    author: author(topic.user),
  };
  if (answer && !answer.is_hidden)
    return {
      '@type': 'QAPage',
      inLanguage: htmlLanguage[language],
      mainEntity: {
        '@type': 'Question',
        name: topic.title,
        ...post,
        answerCount: topic.replies,
        acceptedAnswer: reply('Answer')(answer),
        suggestedAnswer: shown.filter(({ id }) => id !== answer.id).map(reply('Answer')),
      },
    };
  return {
    '@type': 'DiscussionForumPosting',
    headline: topic.title,
    inLanguage: htmlLanguage[language],
    url,
    ...post,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/CommentAction',
      userInteractionCount: topic.replies,
    },
    comment: shown.map(reply('Comment')),
  };
}

/** What the viewer may do about a topic. */
function TopicActions({ slug, topic }: { slug: string; topic: Topic }) {
  const t = useForumTexts().topic;
  const { can, id, challenge_id, is_pinned, is_closed, is_followed } = topic;
  const params = { id: challenge_id, topic: id };
  const refresh = useTopicRefresh();
  const moderate = useApiMutation('PUT /challenges/:id/forum/topics/:topic/state', { invalidates: [topicsCall] });
  const follow = useApiMutation('PUT /challenges/:id/forum/topics/:topic/following', {
    scope: `following ${id}`,
    expect: (update, { body }) => update(topicCall, { params }, (known) => ({ ...known, ...body })),
    onSuccess: (answers, answer) => answers.set(topicCall, { params }, answer),
  });
  const pin = useAction(t.stateFailed, async () => {
    await moderate.mutate({ params, body: { is_pinned: !is_pinned } });
    await refresh();
  });
  const close = useAction(t.stateFailed, async () => {
    await moderate.mutate({ params, body: { is_closed: !is_closed } });
    await refresh();
  });
  const mute = useAction(t.followFailed, async () => {
    await follow.mutate({ params, body: { is_followed: !is_followed } });
  });
  if (!(can.edit || can.delete || can.moderate || can.report || can.follow)) return null;
  const path = { slug, topic: id };
  return (
    <div className={`${blocks.actions} ${styles.actions}`}>
      {can.edit && (
        <LinkButton look="outline" to={linkTo(pages.editTopic, path)} aria-label={t.editOf(topic.title)}>
          {t.edit}
        </LinkButton>
      )}
      {can.delete && (
        <LinkButton look="outline" to={linkTo(pages.deleteTopic, path)} aria-label={t.deleteOf(topic.title)}>
          {t.delete}
        </LinkButton>
      )}
      {can.moderate && (
        <>
          <Button look="outline" aria-disabled={pin.waiting} onClick={pin.run}>
            {is_pinned ? t.unpin : t.pin}
          </Button>
          <Button look="outline" aria-disabled={close.waiting} onClick={close.run}>
            {is_closed ? t.reopen : t.close}
          </Button>
        </>
      )}
      {can.report && <ReportButton target={{ kind: 'topic', params }} />}
      {can.follow && <Switch label={t.follow} checked={is_followed} onChange={mute.run} />}
    </div>
  );
}

export const load = async (given: LoadArguments) => {
  const { id } = await loadForum(given);
  const params = { id, topic: given.params.topic ?? '' };
  const topic = await given.api(topicCall, { params });
  const replies = await given.api(repliesCall, { params, query: { page: pageNumber(given.url) } });
  redirectBeyond(given.url, replies);
  const { answer_id } = topic;
  const answer =
    answer_id === null
      ? undefined
      : (replies.data.find((reply) => reply.id === answer_id) ??
        (await given.api(replyCall, { params: { ...params, message: answer_id } })));
  return { topic, replies, answer };
};

/** The reply that is the answer, at the top of its topic. */
function Answer({ answer, address }: { answer: ForumMessage; address: string }) {
  const t = useForumTexts().replies;
  const { user, location } = answer.contestant;
  return (
    <section className={`${blocks.column} ${blocks.card} ${styles.answer}`} aria-label={t.answer}>
      <p className={styles.answerMark}>
        <IconCircleCheck aria-hidden size={20} />
        {t.answer}
      </p>
      <Author user={user} location={location}>
        <PostTime instant={answer.created_at} />
        <EditedMark {...answer} />
      </Author>
      <PostText html={answer.message} language={answer.language} isHidden={answer.is_hidden} authorId={user.id} />
      <p>
        <Link className={blocks.way} to={address} preventScrollReset>
          {t.goToAnswer}
        </Link>
      </p>
    </section>
  );
}

function Post({ slug, topic }: { slug: string; topic: Topic }) {
  const t = useForumTexts();
  const langOf = useTextLanguage();
  const { user, title, description, is_hidden } = topic;
  return (
    <article className={`${blocks.column} ${blocks.card} ${styles.post}`} aria-labelledby="topic">
      <TopicMarks topic={topic} />
      <h2 id="topic" {...langOf(topic.language)}>
        {title || t.topic.hidden}
      </h2>
      <Author user={user}>
        <PostTime instant={topic.created_at} />
        <EditedMark {...topic} />
      </Author>
      <PostText html={description} language={topic.language} isHidden={is_hidden} authorId={user.id} />
      <TopicActions slug={slug} topic={topic} />
    </article>
  );
}

/** A topic with its answer, its replies, and the form for one's own. */
export function Component() {
  const t = useForumTexts();
  const { language, localize } = useLanguage();
  const publicUrl = usePublicUrl();
  const { challenge } = useShownChallenge();
  const { slug } = challenge;
  const loaded = useData<typeof load>();
  const topic = useTopic(loaded.topic);
  const replies = useReplies(loaded.topic, loaded.replies);
  const { answer } = loaded;
  // Elsewhere the hash leads to its page.
  const answerPage = replies.data.some(({ id }) => id === answer?.id) ? replies.current_page : 1;
  const facts = { slug, language, publicUrl, topic: loaded.topic, replies: loaded.replies.data, answer };
  return (
    <div className={`${blocks.area} ${styles.area} ${styles.narrow}`}>
      <PageHead
        title={`${topic.title || t.topic.hidden} · ${localize(challenge.title)}`}
        description={plainTextOf(topic.description).replaceAll('\n', ' ').slice(0, 160) || t.description}
        image={`/pictures/share/${language}/${slug}.png`}
        structured={structuredTopic(facts)}
        hidden={topic.is_hidden}
      />
      <p>
        <Link className={`${blocks.way} ${styles.way}`} to={linkTo(pages.challengeArea.forum, { slug })}>
          <IconArrowLeft aria-hidden size={20} />
          {t.topic.all}
        </Link>
      </p>
      <Post slug={slug} topic={topic} />
      {answer && <Answer answer={answer} address={replyAddress(slug, topic.id, answer.id, answerPage)} />}
      <Replies slug={slug} topic={topic} replies={replies} />
    </div>
  );
}

/** An unknown topic has its error page within the challenge. */
export function ErrorBoundary() {
  const t = useForumTexts().topic;
  const { slug = '' } = useParams();
  const to = linkTo(pages.challengeArea.forum, { slug });
  return <NotFoundBoundary title={t.notFound} text={t.notFoundText} level="h2" to={to} next={t.all} />;
}
