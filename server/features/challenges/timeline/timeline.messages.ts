/** Messages of failures, in both languages. */
export const timelineMessages = {
  timelineOff: { pt: 'Este desafio não tem linha do tempo.', en: 'This challenge has no timeline.' },
  stageNotFound: { pt: 'Não encontramos esta etapa.', en: "We couldn't find this stage." },
  notChallengeAdmin: {
    pt: 'Só quem administra o desafio pode fazer isto.',
    en: 'Only the admins of the challenge can do this.',
  },
  stageJudged: {
    pt: 'Esta etapa é avaliada por jurados. Retire a avaliação antes de apagar.',
    en: 'This stage is judged. Remove its judging before you delete it.',
  },
  judgingBegan: {
    pt: 'A avaliação desta etapa já começou: ela não pode voltar a receber respostas.',
    en: 'Judging this stage has begun: it cannot take answers again.',
  },
  stageAnswered: {
    pt: 'Esta etapa já tem respostas e não pode ser excluída.',
    en: 'This stage has answers already and cannot be deleted.',
  },
  settingFixed: {
    pt: 'Já há respostas neste desafio: não dá mais para mudar quem responde.',
    en: 'There are answers in this challenge already: who answers cannot be changed any more.',
  },
  interactionNotFound: { pt: 'Não encontramos esta resposta.', en: "We couldn't find this answer." },
  replyNotFound: { pt: 'Não encontramos este comentário.', en: "We couldn't find this reply." },
  notContestant: {
    pt: 'Só quem participa do desafio responde às etapas.',
    en: 'Only participants of the challenge answer its stages.',
  },
  notInvolved: {
    pt: 'Só quem participa do desafio, avalia, aconselha ou administra vê as respostas.',
    en: 'Only those who take part in the challenge, judge, advise or run it see the answers.',
  },
  notYours: { pt: 'Esta resposta é de outra pessoa.', en: "This answer is someone else's." },
  notStarted: { pt: 'Esta etapa ainda não começou.', en: 'This stage has not begun yet.' },
  ended: { pt: 'Esta etapa já terminou.', en: 'This stage is over.' },
  alreadyAnswered: { pt: 'Você já respondeu a esta etapa.', en: 'You have answered this stage already.' },
  teamAlreadyAnswered: {
    pt: 'A sua equipe já respondeu a esta etapa.',
    en: 'Your team has answered this stage already.',
  },
  edited: {
    pt: 'Esta resposta mudou desde que você a abriu. Veja a versão atual antes de salvar a sua.',
    en: 'This answer has changed since you opened it. See the present version before you save yours.',
  },
  replied: {
    pt: 'Esta resposta já foi comentada e não pode ser excluída.',
    en: 'This answer has a reply already and cannot be deleted.',
  },
  hidden: {
    pt: 'Esta resposta foi ocultada pela moderação.',
    en: 'This answer was hidden by the moderators.',
  },
  hiddenFromYou: {
    pt: 'Esta resposta foi ocultada pela moderação.',
    en: 'This answer was hidden by the moderators.',
  },
  formOnly: {
    pt: 'Esta etapa tem um formulário próprio: responda às perguntas dele.',
    en: 'This stage has a form of its own: answer its questions.',
  },
  noForm: { pt: 'Esta etapa não tem formulário.', en: 'This stage has no form.' },
  formAnswered: {
    pt: 'Já há respostas a este formulário. Perguntas podem mudar de texto e de ordem, e novas perguntas não podem ser obrigatórias.',
    en: 'There are answers to this form already. Questions may change their texts and order, and new ones cannot be required.',
  },
  tooManyFiles: {
    pt: 'Você enviou arquivos demais sem responder. Responda à etapa antes de enviar outros.',
    en: 'You have sent too many files without an answer. Answer the stage before you send more.',
  },
  textOnly: {
    pt: 'Esta etapa pede só um texto, sem imagem.',
    en: 'This stage asks for a text only, without a picture.',
  },
  textOrPicture: { pt: 'Escreva um texto ou escolha uma imagem.', en: 'Write a text or choose a picture.' },
  notPrivileged: {
    pt: 'Só quem avalia, aconselha ou administra este desafio comenta as respostas.',
    en: 'Only those who judge, advise or run this challenge reply to its answers.',
  },
  alreadyReplied: { pt: 'Você já comentou esta resposta.', en: 'You have replied to this answer already.' },
  classJudged: {
    pt: 'Esta etapa vale prêmios e é avaliada: turmas não respondem a ela.',
    en: 'This stage is judged: classes do not answer it.',
  },
  classNeedsText: {
    pt: 'Uma turma responde com um texto, e esta etapa pede um formulário ou uma imagem.',
    en: 'A class answers with a text, and this stage asks for a form or a picture.',
  },
  classReplied: {
    pt: 'A resposta da turma já foi comentada e não muda mais.',
    en: 'The answer of the class has a reply already and does not change any more.',
  },
  replyNotYours: { pt: 'Este comentário é de outra pessoa.', en: "This reply is someone else's." },
  replyEdited: {
    pt: 'Este comentário mudou desde que você o abriu. Veja a versão atual antes de salvar a sua.',
    en: 'This reply has changed since you opened it. See the present version before you save yours.',
  },
  repliesNowhere: {
    pt: 'Só quem avalia, aconselha ou administra um desafio usa observações salvas.',
    en: 'Only those who judge, advise or run a challenge use saved remarks.',
  },
  notSharing: {
    pt: 'Só a equipe da organização escreve as observações de todos.',
    en: "Only the organisation's staff write the remarks of all.",
  },
  remarkNotFound: { pt: 'Não encontramos esta observação.', en: "We couldn't find this remark." },
  tooManyRemarks: {
    pt: 'Já há observações demais. Exclua uma para salvar outra.',
    en: 'There are too many remarks already. Delete one to save another.',
  },
};
