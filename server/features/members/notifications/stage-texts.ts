import type { Of } from './challenge-texts.ts';
import type { NotificationText } from './notification-facts.ts';

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
