import { useNavigate } from 'react-router';
import { showToast } from '../../../platform/toasts.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { OwnTopic } from './own-topic.tsx';
import { topicCall, topicsCall } from './shown-forum.ts';
import { useForumTexts } from './texts.ts';
import { TopicForm } from './topic-form.tsx';

/** Changes a topic, for its author. */
export function Component() {
  const t = useForumTexts().form;
  const navigate = useNavigate();
  const update = useApiMutation('PUT /challenges/:id/forum/topics/:topic', {
    onSuccess: (answers, topic, { params }) => answers.set(topicCall, { params }, topic),
    invalidates: [topicsCall],
  });
  return (
    <OwnTopic title={t.editTitle} may="edit">
      {(topic, back) => (
        <>
          <h2>{t.editTitle}</h2>
          <TopicForm
            challengeId={topic.challenge_id}
            topic={topic}
            back={back}
            save={(body) => update.mutate({ params: { id: topic.challenge_id, topic: topic.id }, body })}
            onSaved={async () => {
              showToast({ tone: 'success', text: t.updated });
              await navigate(back);
            }}
          />
        </>
      )}
    </OwnTopic>
  );
}
