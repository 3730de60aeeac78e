import { useNavigate } from 'react-router';
import { callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { OwnTopic } from './own-topic.tsx';
import { TopicForm } from './topic-form.tsx';
import { useForumTexts, useTopicRefresh } from './use-forum.tsx';

/** Changes a topic, for its author. */
export function Component() {
  const t = useForumTexts().form;
  const navigate = useNavigate();
  const refresh = useTopicRefresh();
  return (
    <OwnTopic title={t.editTitle} may="edit">
      {(topic, back) => (
        <>
          <h2>{t.editTitle}</h2>
          <TopicForm
            challengeId={topic.challenge_id}
            topic={topic}
            back={back}
            save={(body) =>
              callApi('PUT /challenges/:id/forum/topics/:topic', {
                params: { id: topic.challenge_id, topic: topic.id },
                body,
              })
            }
            onSaved={async () => {
              showToast({ tone: 'success', text: t.updated });
              await navigate(back);
              await refresh();
            }}
          />
        </>
      )}
    </OwnTopic>
  );
}
