import type { ForumMessage, Topic } from '@mutirao/contract/challenges/forum.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { usePublicUrl } from '../../../platform/public-url.tsx';
import { Link } from '../../../ui/link.tsx';
import { NotFoundBoundary } from '../../../ui/not-found.tsx';
import { plainTextOf } from '../../../ui/rich-text-editor/plain-text.ts';
import { Author } from './author.tsx';
import forumStyles from './forum.module.css';
import styles from './post.module.css';
import { PostText } from './post-text.tsx';
import { EditedMark, PostTime } from './post-time.tsx';
import { Replies } from './replies.tsx';
import {
  loadForum,
  repliesCall,
  replyCall,
  topicCall,
  useReplies,
  useShownChallenge,
  useTopic,
} from './shown-forum.ts';
import { structuredTopic } from './structured-topic.ts';
import { useForumTexts } from './texts.ts';
import { TopicActions } from './topic-actions.tsx';
import { TopicMarks } from './topic-marks.tsx';
import { replyAddress } from './use-linked-reply.ts';

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
    <section className={styles.answer} aria-label={t.answer}>
      <p className={styles.answerMark}>
        <IconCircleCheck aria-hidden size={20} />
        {t.answer}
      </p>
      <Author user={user} location={location}>
        <PostTime instant={answer.created_at} />
        <EditedMark {...answer} />
      </Author>
      <PostText html={answer.message} isHidden={answer.is_hidden} authorId={user.id} />
      <p className={styles.way}>
        <Link to={address} preventScrollReset>
          {t.goToAnswer}
        </Link>
      </p>
    </section>
  );
}

function Post({ slug, topic }: { slug: string; topic: Topic }) {
  const t = useForumTexts();
  const { user, title, description, is_hidden } = topic;
  return (
    <article className={styles.post} aria-labelledby="topic">
      <TopicMarks topic={topic} />
      <h2 id="topic">{title || t.topic.hidden}</h2>
      <Author user={user}>
        <PostTime instant={topic.created_at} />
        <EditedMark {...topic} />
      </Author>
      <PostText html={description} isHidden={is_hidden} authorId={user.id} />
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
    <div className={`${forumStyles.area} ${forumStyles.narrow}`}>
      <PageHead
        title={`${topic.title || t.topic.hidden} · ${localize(challenge.title)}`}
        description={plainTextOf(topic.description).replaceAll('\n', ' ').slice(0, 160) || t.description}
        image={`/pictures/share/${language}/${slug}.png`}
        structured={structuredTopic(facts)}
        hidden={topic.is_hidden}
      />
      <p className={styles.way}>
        <Link to={linkTo(pages.challengeArea.forum, { slug })}>
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
