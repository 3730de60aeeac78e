import type { ForumMessagePage, Topic } from '@mutirao/contract/challenges/forum/forum.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { data, useOutletContext, useRevalidator } from 'react-router';
import { defineTexts } from '../../../i18n/texts.ts';
import type { LoadArguments } from '../../../platform/load.ts';
import { useMember } from '../../../platform/session.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useSignIn } from '../../accounts/sign-in/index.ts';
import type { ShownChallenge } from '../challenges/index.tsx';

export const useForumTexts = defineTexts('forum', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

export const topicsCall = 'GET /challenges/:id/forum/topics';
export const topicCall = 'GET /challenges/:id/forum/topics/:topic';
export const repliesCall = 'GET /challenges/:id/forum/topics/:topic/messages';
export const replyCall = 'GET /challenges/:id/forum/topics/:topic/messages/:message';

/** The challenge whose forum the page shows, and the viewer's participation in it. */
export function useShownChallenge(): ShownChallenge {
  return useOutletContext<ShownChallenge>();
}

/** The challenge of an address; a forum that is switched off is no page of it. */
export async function loadForum({ api, params }: LoadArguments) {
  const challenge = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  if (!challenge.settings.tabs.forum) throw data({}, { status: 404 });
  return challenge;
}

/** The public topic, merged with what a member may do. */
export function useTopic(everyones: Topic): Topic {
  const params = { id: everyones.challenge_id, topic: everyones.id };
  // A failure leaves the public page.
  const { data } = useApiQuery(topicCall, { params }, { quiet: true });
  return data ?? everyones;
}

/** The public page of replies, merged with what a member may do. */
export function useReplies({ challenge_id, id }: Topic, everyones: ForumMessagePage): ForumMessagePage {
  const input = { params: { id: challenge_id, topic: id }, query: { page: everyones.current_page } };
  const { data } = useApiQuery(repliesCall, input, { quiet: true });
  return data ?? everyones;
}

/** Reloads a topic and its replies after a change. */
export function useTopicRefresh(): () => Promise<void> {
  const answers = useAnswers();
  const { revalidate } = useRevalidator();
  return async () => {
    await Promise.all([
      answers.invalidate(topicsCall),
      answers.invalidate(topicCall),
      answers.invalidate(repliesCall),
      revalidate(),
    ]);
  };
}

/** What somebody does first who may not write here yet: sign in, or accept the challenge. */
export function NextStep() {
  const t = useForumTexts();
  const { challenge, participation } = useShownChallenge();
  const { status } = useMember();
  const { open } = useSignIn();
  const { known } = participation;
  // The server renders the visitors' page: hidden from members until the session is known.
  if (status !== 'member')
    return (
      <Button look="outline" className={blocks.visitors} onClick={() => open()}>
        {t.signIn}
      </Button>
    );
  if (!known) return null;
  const hasRole = known.is_contestant || known.is_judge || known.is_advisor || known.is_challenge_admin;
  if (hasRole) return <p>{t.unavailable}</p>;
  return (
    <p>
      {t.acceptFirst} <Link to={linkTo(pages.challenge, { slug: challenge.slug })}>{t.toChallenge}</Link>
    </p>
  );
}
