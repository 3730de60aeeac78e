import type { TaskEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import type { EventDetails, Facts, NotificationText, TaskDetail } from './notification-facts.ts';

type Of<Name extends keyof EventDetails> = Facts<EventDetails[Name]>;

/** Joins the sentences there are. */
const say = (...sentences: (string | false | null | undefined)[]) => sentences.filter(Boolean).join(' ');

export function writeChallengePublished(facts: Of<'challenge_published'>): NotificationText {
  const { challenge, detail, language, moment } = facts;
  const [title, summary] = [challenge.title[language], challenge.summary[language]];
  return language === 'pt'
    ? {
        title: `Novo desafio: ${title}`,
        text: say(summary, detail.opens_at && `Começa em ${moment(detail.opens_at)}.`),
      }
    : {
        title: `A new challenge: ${title}`,
        text: say(summary, detail.opens_at && `It begins on ${moment(detail.opens_at)}.`),
      };
}

export function writeChallengeOpened({
  challenge,
  detail,
  language,
  moment,
}: Of<'challenge_opened'>): NotificationText {
  const title = challenge.title[language];
  return language === 'pt'
    ? {
        title: `O desafio ${title} começou`,
        text: say('É a hora de participar.', detail.deadline && `Ele vai até ${moment(detail.deadline)}.`),
      }
    : {
        title: `The challenge ${title} has begun`,
        text: say('Now is the time to take part.', detail.deadline && `It runs until ${moment(detail.deadline)}.`),
      };
}

const dates = {
  pt: {
    opens_at: ['Começa em ', 'Já está aberto.'],
    registration_deadline: ['Inscrições até ', 'Já não há prazo para se inscrever.'],
    deadline: ['Vai até ', 'Já não há data para terminar.'],
  },
  en: {
    opens_at: ['It begins on ', 'It is open already.'],
    registration_deadline: ['Registration ends on ', 'Registration has no end any more.'],
    deadline: ['It runs until ', 'It has no end date any more.'],
  },
} as const;

export function writeDatesChanged({
  challenge,
  detail,
  language,
  moment,
}: Of<'challenge_dates_changed'>): NotificationText {
  const title = challenge.title[language];
  const sentences = (['opens_at', 'registration_deadline', 'deadline'] as const).map((name) => {
    const at = detail[name];
    const [before, without] = dates[language][name];
    return at === undefined ? null : at === null ? without : `${before}${moment(at)}.`;
  });
  return {
    title: language === 'pt' ? `Novas datas no desafio ${title}` : `New dates for the challenge ${title}`,
    text: say(...sentences),
  };
}

export function writeRegistrationClosed({
  challenge,
  language,
}: Of<'challenge_registration_closed'>): NotificationText {
  const title = challenge.title[language];
  return language === 'pt'
    ? {
        title: `Inscrições encerradas no desafio ${title}`,
        text: 'Quem já participa segue até o fim. Os demais podem acompanhar o que acontece.',
      }
    : {
        title: `Registration for the challenge ${title} has closed`,
        text: 'Those who take part go on until the end. Everyone else can follow what happens.',
      };
}

export function writeChallengeFinished({ challenge, language }: Of<'challenge_finished'>): NotificationText {
  const title = challenge.title[language];
  return language === 'pt'
    ? { title: `O desafio ${title} terminou`, text: 'Obrigado a quem fez parte. Veja o que conseguimos juntos.' }
    : {
        title: `The challenge ${title} has ended`,
        text: 'Thank you to everyone who was in it. See what we did together.',
      };
}

const noRight = {
  pt: 'Na hora marcada, quem agendou não tinha mais esse direito.',
  en: 'At its time, whoever had scheduled it no longer had the right to.',
};

export function writePublicationRefused({
  detail: { challenge_title: title, reason },
  language,
}: Facts<EventDetails['publication_refused']>): NotificationText {
  const incomplete =
    language === 'pt'
      ? 'Na hora marcada ainda faltava algo obrigatório.'
      : 'At its time, something required was missing.';
  const text = reason === 'no_right' ? noRight[language] : incomplete;
  return language === 'pt'
    ? { title: `${title.pt || title.en} não foi publicado`, text }
    : { title: `${title.en || title.pt} was not published`, text };
}

export function writeAnnouncementRefused({
  detail: { subject, reason },
  language,
}: Facts<EventDetails['announcement_refused']>): NotificationText {
  const impossible =
    language === 'pt' ? 'Na hora marcada isso não era possível.' : 'At its time, that was not possible.';
  const why = reason === 'no_right' ? noRight[language] : impossible;
  return language === 'pt'
    ? {
        title: `O comunicado “${subject.pt || subject.en}” não foi enviado`,
        text: `${why} Ele é um rascunho de novo e diz o motivo.`,
      }
    : {
        title: `The announcement “${subject.en || subject.pt}” was not sent`,
        text: `${why} It is a draft again and says why.`,
      };
}

export function writeStageOpened({ challenge, detail, language, moment }: Of<'stage_opened'>): NotificationText {
  const [stage, title] = [detail.stage[language], challenge.title[language]];
  const end = detail.finish_at && moment(detail.finish_at);
  return language === 'pt'
    ? {
        title: `A etapa ${stage} começou`,
        text: `No desafio ${title}. ${end ? `Responda até ${end}.` : 'Responda quando quiser.'}`,
      }
    : {
        title: `The stage ${stage} has begun`,
        text: `In the challenge ${title}. ${end ? `Answer until ${end}.` : 'Answer whenever you like.'}`,
      };
}

export function writeInteractionReplied({
  author,
  challenge,
  detail,
  language,
}: Of<'interaction_replied'>): NotificationText {
  const [stage, title] = [detail.stage[language], challenge.title[language]];
  return language === 'pt'
    ? { title: `${author} comentou a sua resposta`, text: `Na etapa ${stage} do desafio ${title}.` }
    : { title: `${author} replied to your answer`, text: `In the stage ${stage} of the challenge ${title}.` };
}

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
