import { useRevalidator } from 'react-router';
import { useAnswers } from '../../../platform/use-answers.ts';
import { repliesCall, topicCall, topicsCall } from './shown-forum.ts';

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
