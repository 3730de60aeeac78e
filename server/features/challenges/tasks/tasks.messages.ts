/** Messages of failures, in both languages. */
export const taskMessages = {
  notFound: { pt: 'Ops! Não encontramos esta tarefa.', en: "Oops! We couldn't find this task." },
  memberNotFound: { pt: 'Esta pessoa não está nesta tarefa.', en: 'This person is not in this task.' },
  not_admin: {
    pt: 'Só quem administra o desafio pode fazer isto.',
    en: 'Only those who run the challenge can do this.',
  },
  not_participant: {
    pt: 'Só quem participa do desafio vê quem está nas tarefas.',
    en: 'Only participants of the challenge see who is in its tasks.',
  },
  accept_first: {
    pt: 'Aceite o desafio para entrar nas tarefas dele.',
    en: 'Accept the challenge to join its tasks.',
  },
  finished: {
    pt: 'Este desafio já terminou: as tarefas ficam como estão.',
    en: 'This challenge is over: its tasks stay as they are.',
  },
  full: { pt: 'Esta tarefa já está completa.', en: 'This task is full.' },
  is_done: {
    pt: 'A sua parte nesta tarefa já está feita, e continua contando.',
    en: 'Your part of this task is done already, and keeps counting.',
  },
  below_joined: {
    pt: 'Mais pessoas já estão nesta tarefa do que o novo máximo permite.',
    en: 'More people are in this task already than the new maximum allows.',
  },
  somebody_did_it: {
    pt: 'Alguém já fez esta tarefa: ela não pode ser excluída.',
    en: 'Somebody has done this task: it cannot be deleted.',
  },
};
