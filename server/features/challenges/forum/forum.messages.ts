import { postLimits } from '@mutirao/contract/challenges/forum/forum.ts';

/** Messages of failures, in both languages. */
export const forumMessages = {
  forum_off: { pt: 'Este desafio não tem fórum.', en: 'This challenge has no forum.' },
  accept_to_post: { pt: 'Aceite o desafio para escrever no fórum.', en: 'Accept the challenge to write in the forum.' },
  challenge_finished: { pt: 'Este desafio já terminou.', en: 'This challenge is over.' },
  topic_closed: { pt: 'Este tópico está fechado para respostas.', en: 'This topic is closed to replies.' },
  not_author: { pt: 'Só quem escreveu pode fazer isto.', en: 'Only the author can do this.' },
  not_privileged: {
    pt: 'Só quem avalia, aconselha ou administra o desafio, e a equipe da plataforma, pode fazer isto.',
    en: 'Only judges, advisers and admins of the challenge, and the team of the platform, can do this.',
  },
  cannot_mark: {
    pt: 'Só quem abriu o tópico, quem avalia, aconselha ou administra o desafio, e a equipe da plataforma, pode marcar a resposta.',
    en: 'Only the author of the topic, judges, advisers and admins of the challenge, and the team of the platform, can mark the answer.',
  },
  topicNotFound: { pt: 'Ops! Não encontramos este tópico.', en: "Oops! We couldn't find this topic." },
  messageNotFound: { pt: 'Ops! Não encontramos esta resposta.', en: "Oops! We couldn't find this reply." },
  topicEdited: {
    pt: 'Este tópico mudou desde que você o abriu. Veja a versão atual antes de salvar a sua.',
    en: 'This topic has changed since you opened it. See the present version before you save yours.',
  },
  alreadyPosted: {
    pt: 'Você acabou de publicar este texto.',
    en: 'You have just posted this text.',
  },
  newcomerWaits: {
    pt: `Quem chegou há pouco publica até ${postLimits.newcomerPosts} vezes por hora. Tente de novo mais tarde.`,
    en: `Newcomers post up to ${postLimits.newcomerPosts} times an hour. Try again later.`,
  },
};
