import type { Topic } from '@mutirao/contract/challenges/forum.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useAction } from '../../../platform/use-action.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { ReportButton } from '../moderation/index.ts';
import styles from './post.module.css';
import { topicCall, topicsCall } from './shown-forum.ts';
import { useForumTexts } from './texts.ts';
import { useTopicRefresh } from './use-topic-refresh.ts';

/** What the viewer may do about a topic. */
export function TopicActions({ slug, topic }: { slug: string; topic: Topic }) {
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
    <div className={styles.actions}>
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
