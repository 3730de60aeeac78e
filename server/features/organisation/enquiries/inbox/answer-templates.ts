import type { Language } from '@mutirao/contract/language.ts';
import type { Localized } from '@mutirao/contract/localized.ts';
import type { InboxKind } from '@mutirao/contract/organisation/inbox-states.ts';
import { type NamedOrganisation, renameText } from '@mutirao/contract/organisation/own-name.ts';

interface Template {
  readonly kinds: readonly InboxKind[];
  /** What staff choose it by. */
  readonly title: Localized;
  readonly text: Localized;
}

const written: readonly InboxKind[] = ['contact', 'proposal'];

/** Texts to begin an answer with; staff edit them before they send. */
const templates: readonly Template[] = [
  {
    kinds: written,
    title: { pt: 'Agradecer e responder', en: 'Thank and answer' },
    text: {
      pt: 'Obrigado por escrever para o Mutirão.\n\n[Sua resposta]\n\nSe ficar alguma dúvida, é só responder a este e-mail.\n\nUm abraço,\nEquipe do Mutirão',
      en: 'Thank you for writing to Mutirão.\n\n[Your answer]\n\nIf anything is still unclear, just reply to this e-mail.\n\nBest wishes,\nThe Mutirão team',
    },
  },
  {
    kinds: written,
    title: { pt: 'Pedir mais detalhes', en: 'Ask for details' },
    text: {
      pt: 'Obrigado por escrever para o Mutirão. Para ajudar, precisamos de mais detalhes:\n\n[O que falta saber]\n\nResponda a este e-mail, e voltamos a falar.\n\nUm abraço,\nEquipe do Mutirão',
      en: 'Thank you for writing to Mutirão. To help you, we need a few more details:\n\n[What you need to know]\n\nReply to this e-mail, and we will get back to you.\n\nBest wishes,\nThe Mutirão team',
    },
  },
  {
    kinds: ['contact'],
    title: { pt: 'Como participar', en: 'How to take part' },
    text: {
      pt: 'Que bom que você quer participar! Crie a sua conta, complete o perfil e escolha um desafio: no botão “Aceitar o desafio” você entra, só ou com uma equipe. Participar é de graça.\n\nUm abraço,\nEquipe do Mutirão',
      en: 'We are glad that you want to take part! Create your account, complete your profile and choose a challenge: you join with the button “Accept the challenge”, alone or with a team. Taking part is free.\n\nBest wishes,\nThe Mutirão team',
    },
  },
  {
    kinds: ['contact'],
    title: { pt: 'Encaminhado a outra área', en: 'Passed on' },
    text: {
      pt: 'Obrigado por escrever para o Mutirão. Passamos a sua mensagem a quem cuida desse assunto, que responde até [data].\n\nUm abraço,\nEquipe do Mutirão',
      en: 'Thank you for writing to Mutirão. We have passed your message on to those who deal with this; they will answer by [date].\n\nBest wishes,\nThe Mutirão team',
    },
  },
  {
    kinds: ['proposal'],
    title: { pt: 'Não agora', en: 'Not now' },
    text: {
      pt: 'Obrigado por propor um desafio. Lemos a sua proposta com atenção e, desta vez, não vamos levá-la adiante: [motivo].\n\nA sua ideia fica guardada, e novas propostas são sempre bem-vindas.\n\nUm abraço,\nEquipe do Mutirão',
      en: 'Thank you for proposing a challenge. We read your proposal with care and will not take it forward this time: [reason].\n\nWe keep your idea, and new proposals are always welcome.\n\nBest wishes,\nThe Mutirão team',
    },
  },
  {
    kinds: ['e-sic'],
    title: { pt: 'Informação disponível', en: 'Information granted' },
    text: {
      pt: 'Em atenção ao seu pedido, com base na Lei 12.527/2011, informamos:\n\n[A informação, ou onde encontrá-la]',
      en: 'In answer to your request, under Law 12.527/2011, this is the information:\n\n[The information, or where to find it]',
    },
  },
  {
    kinds: ['e-sic'],
    title: { pt: 'Acesso parcial ou negado', en: 'Access in part or denied' },
    text: {
      pt: 'Em atenção ao seu pedido, com base na Lei 12.527/2011, não podemos fornecer [que informação], porque [motivo e artigo da lei].\n\nSe não concordar, você pode recorrer em até 10 dias, e a autoridade responsável responde em até 5 dias.',
      en: 'In answer to your request, under Law 12.527/2011, we cannot provide [which information], because [reason and article of the law].\n\nIf you do not agree, you can appeal within 10 days, and the authority in charge answers within 5 days.',
    },
  },
  {
    kinds: ['e-sic'],
    title: { pt: 'Não temos a informação', en: 'We do not hold it' },
    text: {
      pt: 'Em atenção ao seu pedido, com base na Lei 12.527/2011, informamos que não temos essa informação. Pelo que sabemos, ela está com [órgão ou entidade], a quem você pode pedir.',
      en: 'In answer to your request, under Law 12.527/2011: we do not hold this information. As far as we know, [body or entity] does, and you can ask them for it.',
    },
  },
];

/** The templates of a kind in the language of its sender, in the name of the organisation. */
export function templatesFor(
  kind: InboxKind,
  language: Language,
  organisation: NamedOrganisation,
): { title: Localized; text: string }[] {
  return templates
    .filter(({ kinds }) => kinds.includes(kind))
    .map(({ title, text }) => ({ title, text: renameText(text[language], organisation) }));
}
