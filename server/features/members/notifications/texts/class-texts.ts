import type { WordingGroup } from '../../../../platform/wording/wording.ts';

/** To teachers, about themselves and their classes, whose names are left out: they may not outlive the class. */
export const classTexts = {
  name: 'notifications_classes',
  title: { pt: 'Notificações sobre turmas', en: 'Notifications about classes' },
  texts: {
    teacher_verified_title: { pt: 'Você já pode abrir turmas', en: 'You can now open classes' },
    teacher_verified_text: {
      pt: 'Conferimos o seu vínculo com a escola. Abra uma turma e imprima os cartões.',
      en: 'We checked that you teach at the school. Open a class and print its cards.',
    },
    teacher_refused_title: {
      pt: 'O seu pedido como professor(a) não foi aceito',
      en: 'Your request as a teacher was not accepted',
    },
    teacher_refused_text: {
      pt: 'A equipe escreveu: “{reason}” Você pode corrigir o pedido e enviar de novo.',
      en: 'Our staff wrote: “{reason}” You can correct your request and send it again.',
    },
    teacher_suspended_title: { pt: 'As suas turmas estão fechadas', en: 'Your classes are closed' },
    teacher_suspended_text: { pt: 'A equipe escreveu: “{reason}”', en: 'Our staff wrote: “{reason}”' },
    class_replied_title: {
      pt: 'A sua turma recebeu um comentário na etapa {stage}',
      en: 'Your class got a reply in the stage {stage}',
    },
    class_replied_text: {
      pt: 'Os alunos leem o comentário na página da turma.',
      en: 'The pupils read it on the page of the class.',
    },
    class_ending_title: {
      pt: 'A sua turma no desafio {challenge} está perto do fim',
      en: 'Your class in the challenge {challenge} ends soon',
    },
    class_ending_text: {
      pt: 'Ela termina em {date}. O que não for enviado até lá será apagado.',
      en: 'It ends on {date}. What is not submitted by then is deleted.',
    },
    class_ended_title: {
      pt: 'A sua turma no desafio {challenge} terminou',
      en: 'Your class in the challenge {challenge} has ended',
    },
    class_ended_text: {
      pt: 'Lugares, cartões e anotações foram apagados. As respostas enviadas continuam no desafio.',
      en: 'Seats, cards and notes were deleted. The submitted answers stay in the challenge.',
    },
    class_given_title: {
      pt: 'Você recebeu uma turma no desafio {challenge}',
      en: 'You were given a class in the challenge {challenge}',
    },
    class_given_text: {
      pt: 'A equipe passou a turma para você. Os cartões dos alunos continuam valendo.',
      en: "Our staff handed it over to you. The pupils' cards still work.",
    },
  },
} as const satisfies WordingGroup;
