import type { Topic } from '@mutirao/contract/challenges/forum/forum.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../platform/failures.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-answers.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { OwnTopic } from './own-topic.tsx';
import { topicsCall, useForumTexts, useShownChallenge } from './use-forum.tsx';

interface ConfirmationProps {
  topic: Topic;
  back: string;
  onDelete: (isDeleting: boolean) => void;
}

function Confirmation({ topic, back, onDelete }: ConfirmationProps) {
  const t = useForumTexts().deletion;
  const { challenge } = useShownChallenge();
  const navigate = useNavigate();
  const remove = useApiMutation('DELETE /challenges/:id/forum/topics/:topic', { invalidates: [topicsCall] });
  const action = useAction(t.failed, async (again) => {
    onDelete(true);
    try {
      await remove.mutate({ params: { id: challenge.id, topic: topic.id }, again });
    } catch (error) {
      onDelete(false);
      throw error;
    }
    showToast({ tone: 'success', text: t.done });
    await navigate(linkTo(pages.challengeArea.forum, { slug: challenge.slug }), { replace: true });
  });
  return (
    <div className={blocks.list}>
      <h2>{t.title}</h2>
      <p>{t.text(topic.title)}</p>
      <div className={blocks.actions}>
        <Button onClick={action.run} aria-disabled={action.waiting}>
          {action.waiting ? t.waiting : t.confirm}
        </Button>
        <LinkButton look="outline" to={back}>
          {t.cancel}
        </LinkButton>
      </div>
    </div>
  );
}

/** Confirms that a topic is deleted, for its author. */
export function Component() {
  const t = useForumTexts().deletion;
  const [isDeleting, setDeleting] = useState(false);
  return (
    <OwnTopic title={t.title} may="delete" isLeaving={isDeleting}>
      {(topic, back) => <Confirmation topic={topic} back={back} onDelete={setDeleting} />}
    </OwnTopic>
  );
}
