import type { Language } from '@mutirao/contract/language.ts';
import type { InboxKind } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import { ownName } from '@mutirao/contract/organisation/identity/own-name.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { fillTexts, type WordingGroup } from '../../../../platform/wording/wording.ts';
import { getLook } from '../../identity/index.ts';

const written: readonly InboxKind[] = ['contact', 'proposal'];
/** The templates in their order, each for the enquiries of some kinds. */
const kindsOf = {
  thanks: written,
  details: written,
  joining: ['contact'],
  passed: ['contact'],
  declined: ['proposal'],
  granted: ['e-sic'],
  denied: ['e-sic'],
  unknown: ['e-sic'],
} as const satisfies Record<string, readonly InboxKind[]>;
type Template = keyof typeof kindsOf;

/** Texts to begin an answer with, which staff edit before they send, and the title that they choose each by. */
export const answerWording: WordingGroup<`${Template}_title` | `${Template}_text`> = {
  name: 'answers',
  title: { pt: 'Modelos de resposta', en: 'Templates of answers' },
  texts: {
    thanks_title: { pt: 'Agradecer e responder', en: 'Thank and answer' },
    thanks_text: {
      pt: 'Obrigado por escrever para {organisation}.\n\n[Sua resposta]\n\nSe ficar alguma dúvida, é só responder a este e-mail.\n\nUm abraço,\nEquipe {organisation}',
      en: 'Thank you for writing to {organisation}.\n\n[Your answer]\n\nIf anything is still unclear, just reply to this e-mail.\n\nBest wishes,\nThe {organisation} team',
    },
    details_title: { pt: 'Pedir mais detalhes', en: 'Ask for details' },
    details_text: {
      pt: 'Obrigado por escrever para {organisation}. Para ajudar, precisamos de mais detalhes:\n\n[O que falta saber]\n\nResponda a este e-mail, e voltamos a falar.\n\nUm abraço,\nEquipe {organisation}',
      en: 'Thank you for writing to {organisation}. To help you, we need a few more details:\n\n[What you need to know]\n\nReply to this e-mail, and we will get back to you.\n\nBest wishes,\nThe {organisation} team',
    },
    joining_title: { pt: 'Como participar', en: 'How to take part' },
    joining_text: {
      pt: 'Que bom que você quer participar! Crie a sua conta, complete o perfil e escolha um desafio: no botão “Aceitar o desafio” você entra, só ou com uma equipe. Participar é de graça.\n\nUm abraço,\nEquipe {organisation}',
      en: 'We are glad that you want to take part! Create your account, complete your profile and choose a challenge: you join with the button “Accept the challenge”, alone or with a team. Taking part is free.\n\nBest wishes,\nThe {organisation} team',
    },
    passed_title: { pt: 'Encaminhado a outra área', en: 'Passed on' },
    passed_text: {
      pt: 'Obrigado por escrever para {organisation}. Passamos a sua mensagem a quem cuida desse assunto, que responde até [data].\n\nUm abraço,\nEquipe {organisation}',
      en: 'Thank you for writing to {organisation}. We have passed your message on to those who deal with this; they will answer by [date].\n\nBest wishes,\nThe {organisation} team',
    },
    declined_title: { pt: 'Não agora', en: 'Not now' },
    declined_text: {
      pt: 'Obrigado por propor um desafio. Lemos a sua proposta com atenção e, desta vez, não vamos levá-la adiante: [motivo].\n\nA sua ideia fica guardada, e novas propostas são sempre bem-vindas.\n\nUm abraço,\nEquipe {organisation}',
      en: 'Thank you for proposing a challenge. We read your proposal with care and will not take it forward this time: [reason].\n\nWe keep your idea, and new proposals are always welcome.\n\nBest wishes,\nThe {organisation} team',
    },
    granted_title: { pt: 'Informação disponível', en: 'Information granted' },
    granted_text: {
      pt: 'Em atenção ao seu pedido, com base na Lei 12.527/2011, informamos:\n\n[A informação, ou onde encontrá-la]',
      en: 'In answer to your request, under Law 12.527/2011, this is the information:\n\n[The information, or where to find it]',
    },
    denied_title: { pt: 'Acesso parcial ou negado', en: 'Access in part or denied' },
    denied_text: {
      pt: 'Em atenção ao seu pedido, com base na Lei 12.527/2011, não podemos fornecer [que informação], porque [motivo e artigo da lei].\n\nSe não concordar, você pode recorrer em até 10 dias, e a autoridade responsável responde em até 5 dias.',
      en: 'In answer to your request, under Law 12.527/2011, we cannot provide [which information], because [reason and article of the law].\n\nIf you do not agree, you can appeal within 10 days, and the authority in charge answers within 5 days.',
    },
    unknown_title: { pt: 'Não temos a informação', en: 'We do not hold it' },
    unknown_text: {
      pt: 'Em atenção ao seu pedido, com base na Lei 12.527/2011, informamos que não temos essa informação. Pelo que sabemos, ela está com [órgão ou entidade], a quem você pode pedir.',
      en: 'In answer to your request, under Law 12.527/2011: we do not hold this information. As far as we know, [body or entity] does, and you can ask them for it.',
    },
  },
};

export interface AnswerTemplate {
  readonly title: Localized;
  readonly text: string;
}

/** The templates of a kind in the language of its sender, in the name of the organisation. */
export async function getTemplates(
  platform: Pick<Platform, 'settings'> & Parameters<typeof getLook>[0],
  { kind, language }: { kind: InboxKind; language: Language },
): Promise<AnswerTemplate[]> {
  const texts = await platform.settings.wording.textsOf(answerWording);
  const { name: organisation, in: in_organisation } = ownName(await getLook(platform), language);
  const filled = fillTexts(texts, language, { organisation, in_organisation });
  return (Object.keys(kindsOf) as Template[])
    .filter((template) => (kindsOf[template] as readonly InboxKind[]).includes(kind))
    .map((template) => ({ title: texts[`${template}_title`], text: filled[`${template}_text`] }));
}
