import type { TaskEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import type { Facts, NotificationText, TaskDetail } from './notification-facts.ts';

interface Words {
  readonly task: string;
  readonly challenge: string;
}

type Write = (words: Words) => NotificationText;

const texts: { readonly [Name in TaskEvent]: { readonly pt: Write; readonly en: Write } } = {
  task_added: {
    pt: ({ task, challenge }) => ({
      title: `Nova tarefa: ${task}`,
      text: `O desafio ${challenge} precisa de mãos. Veja se há lugar para você.`,
    }),
    en: ({ task, challenge }) => ({
      title: `A new task: ${task}`,
      text: `The challenge ${challenge} needs hands. See if there is a place for you.`,
    }),
  },
  task_done: {
    pt: ({ task, challenge }) => ({
      title: `Tarefa feita: ${task}`,
      text: `Quem administra o desafio ${challenge} marcou a sua parte como feita. Ela conta no seu impacto.`,
    }),
    en: ({ task, challenge }) => ({
      title: `Task done: ${task}`,
      text: `Those who run the challenge ${challenge} marked your part as done. It counts in your impact.`,
    }),
  },
};

/** The text of a task event. */
export function writeTaskEvent(name: TaskEvent, { challenge, detail, language }: Facts<TaskDetail>): NotificationText {
  return texts[name][language]({ task: detail.task[language], challenge: challenge.title[language] });
}
