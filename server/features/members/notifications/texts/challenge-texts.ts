import type { InboxKind } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { WordingGroup } from '../../../../platform/wording/wording.ts';

/** What happens in a challenge: its dates, stages, tasks and certificates. */
export const challengeTexts = {
  name: 'notifications_challenges',
  title: { pt: 'Notificações sobre desafios', en: 'Notifications about challenges' },
  texts: {
    challenge_published_title: { pt: 'Novo desafio: {challenge}', en: 'A new challenge: {challenge}' },
    challenge_published_text: { pt: '{summary}', en: '{summary}' },
    challenge_published_begins: { pt: 'Começa em {date}.', en: 'It begins on {date}.' },

    challenge_opened_title: { pt: 'O desafio {challenge} começou', en: 'The challenge {challenge} has begun' },
    challenge_opened_text: { pt: 'É a hora de participar.', en: 'Now is the time to take part.' },
    challenge_opened_ends: { pt: 'Ele vai até {date}.', en: 'It runs until {date}.' },

    challenge_dates_changed_title: {
      pt: 'Novas datas no desafio {challenge}',
      en: 'New dates for the challenge {challenge}',
    },
    challenge_dates_changed_opens_at: { pt: 'Começa em {opens_at}.', en: 'It begins on {opens_at}.' },
    challenge_dates_changed_no_opens_at: { pt: 'Já está aberto.', en: 'It is open already.' },
    challenge_dates_changed_registration_deadline: {
      pt: 'Inscrições até {registration_deadline}.',
      en: 'Registration ends on {registration_deadline}.',
    },
    challenge_dates_changed_no_registration_deadline: {
      pt: 'Já não há prazo para se inscrever.',
      en: 'Registration has no end any more.',
    },
    challenge_dates_changed_deadline: { pt: 'Vai até {deadline}.', en: 'It runs until {deadline}.' },
    challenge_dates_changed_no_deadline: {
      pt: 'Já não há data para terminar.',
      en: 'It has no end date any more.',
    },

    challenge_registration_closed_title: {
      pt: 'Inscrições encerradas no desafio {challenge}',
      en: 'Registration for the challenge {challenge} has closed',
    },
    challenge_registration_closed_text: {
      pt: 'Quem já participa segue até o fim. Os demais podem acompanhar o que acontece.',
      en: 'Those who take part go on until the end. Everyone else can follow what happens.',
    },

    challenge_finished_title: { pt: 'O desafio {challenge} terminou', en: 'The challenge {challenge} has ended' },
    challenge_finished_text: {
      pt: 'Obrigado a quem fez parte. Veja o que conseguimos juntos.',
      en: 'Thank you to everyone who was in it. See what we did together.',
    },

    stage_opened_title: { pt: 'A etapa {stage} começou', en: 'The stage {stage} has begun' },
    stage_opened_text: { pt: 'No desafio {challenge}.', en: 'In the challenge {challenge}.' },
    stage_opened_until: { pt: 'Responda até {date}.', en: 'Answer until {date}.' },
    stage_opened_any_time: { pt: 'Responda quando quiser.', en: 'Answer whenever you like.' },

    interaction_replied_title: { pt: '{author} comentou a sua resposta', en: '{author} replied to your answer' },
    interaction_replied_text: {
      pt: 'Na etapa {stage} do desafio {challenge}.',
      en: 'In the stage {stage} of the challenge {challenge}.',
    },

    judging_assigned_title: { pt: 'Há inscrições para você avaliar', en: 'There are entries for you to review' },
    judging_assigned_text: {
      pt: 'A avaliação da etapa {stage} do desafio {challenge} começou.',
      en: 'Judging the stage {stage} of the challenge {challenge} has begun.',
    },

    judging_reminder_title: { pt: 'Suas avaliações fazem falta', en: 'Your reviews are missing' },
    judging_reminder_text: {
      pt: 'Faltam {open} avaliações suas na etapa {stage} do desafio {challenge}.',
      en: '{open} of your reviews are missing in the stage {stage} of the challenge {challenge}.',
    },
    judging_reminder_one: {
      pt: 'Falta uma avaliação sua na etapa {stage} do desafio {challenge}.',
      en: 'One of your reviews is missing in the stage {stage} of the challenge {challenge}.',
    },

    entry_disqualified_title: {
      pt: 'A sua inscrição na etapa {stage} foi desclassificada',
      en: 'Your entry in the stage {stage} was disqualified',
    },
    entry_disqualified_text: { pt: 'O motivo: {reason}', en: 'The reason: {reason}' },

    task_added_title: { pt: 'Nova tarefa: {task}', en: 'A new task: {task}' },
    task_added_text: {
      pt: 'O desafio {challenge} precisa de mãos. Veja se há lugar para você.',
      en: 'The challenge {challenge} needs hands. See if there is a place for you.',
    },

    task_done_title: { pt: 'Tarefa feita: {task}', en: 'Task done: {task}' },
    task_done_text: {
      pt: 'Quem administra o desafio {challenge} marcou a sua parte como feita. Ela conta no seu impacto.',
      en: 'Those who run the challenge {challenge} marked your part as done. It counts in your impact.',
    },

    certificate_issued_title: {
      pt: 'Seu certificado de {challenge} está pronto',
      en: 'Your certificate of {challenge} is ready',
    },
    certificate_issued_text: {
      pt: 'Veja, baixe e compartilhe: qualquer pessoa pode conferir que ele é verdadeiro.',
      en: 'See it, download it and share it: anyone can check that it is genuine.',
    },

    certificate_corrected_title: {
      pt: 'Seu certificado de {challenge} foi corrigido',
      en: 'Your certificate of {challenge} was corrected',
    },
    certificate_corrected_text: {
      pt: 'O código continua o mesmo. Baixe o novo PDF: arquivos de antes deixaram de valer.',
      en: 'The code stays the same. Download the new PDF: earlier files are no longer valid.',
    },

    certificate_withdrawn_title: {
      pt: 'Seu certificado de {challenge} foi cancelado',
      en: 'Your certificate of {challenge} was withdrawn',
    },
    certificate_withdrawn_text: { pt: 'Motivo: {reason}', en: 'Reason: {reason}' },

    judging_published_title: {
      pt: 'Saiu o resultado preliminar da etapa {stage}',
      en: 'The preliminary result of the stage {stage} is out',
    },
    judging_published_text: {
      pt: 'Veja as notas e os comentários que você recebeu no desafio {challenge}, e até quando recorrer.',
      en: 'See your scores and comments in the challenge {challenge}, and until when you can appeal.',
    },

    judging_final_title: {
      pt: 'Saiu o resultado final da etapa {stage}',
      en: 'The final result of the stage {stage} is out',
    },
    judging_final_text: {
      pt: 'Veja quem venceu o desafio {challenge}, e os comentários que você recebeu.',
      en: 'See who won the challenge {challenge}, and the comments you received.',
    },

    judging_closed_title: {
      pt: 'O resultado da etapa {stage} foi publicado',
      en: 'The result of the stage {stage} was published',
    },
    judging_closed_text: {
      pt: 'Obrigado por avaliar o desafio {challenge}.',
      en: 'Thank you for judging the challenge {challenge}.',
    },

    judging_appealed_title: { pt: 'Há um recurso na etapa {stage}', en: 'There is an appeal in the stage {stage}' },
    judging_appealed_text: {
      pt: 'Ele espera a decisão de quem coordena o desafio {challenge} e não avaliou a inscrição.',
      en: 'It waits for a coordinator of the challenge {challenge} who did not review the entry.',
    },

    judging_decided_title: {
      pt: 'Seu recurso na etapa {stage} foi decidido',
      en: 'Your appeal in the stage {stage} was decided',
    },
    judging_decided_text: {
      pt: 'Veja a decisão e o motivo no desafio {challenge}.',
      en: 'See the decision and its reason in the challenge {challenge}.',
    },
  },
} as const satisfies WordingGroup;

/** What waits for staff, and what did not take place. */
export const staffTexts = {
  name: 'notifications_staff',
  title: { pt: 'Notificações para a equipe', en: 'Notifications for staff' },
  texts: {
    publication_refused_title: { pt: '{title} não foi publicado', en: '{title} was not published' },
    publication_refused_text: {
      pt: 'Na hora marcada ainda faltava algo obrigatório.',
      en: 'At its time, something required was missing.',
    },
    publication_refused_no_right: {
      pt: 'Na hora marcada, quem agendou não tinha mais esse direito.',
      en: 'At its time, whoever had scheduled it no longer had the right to.',
    },

    announcement_refused_title: {
      pt: 'O comunicado “{title}” não foi enviado',
      en: 'The announcement “{title}” was not sent',
    },
    announcement_refused_impossible: {
      pt: 'Na hora marcada isso não era possível.',
      en: 'At its time, that was not possible.',
    },
    announcement_refused_no_right: {
      pt: 'Na hora marcada, quem agendou não tinha mais esse direito.',
      en: 'At its time, whoever had scheduled it no longer had the right to.',
    },
    announcement_refused_text: {
      pt: 'Ele é um rascunho de novo e diz o motivo.',
      en: 'It is a draft again and says why.',
    },

    enquiry_assigned_title: { pt: '{author} passou {enquiry} para você', en: '{author} gave you {enquiry}' },
    enquiry_assigned_text: {
      pt: 'Veja na caixa de entrada até quando responder.',
      en: 'The inbox says by when to answer.',
    },

    enquiries_due_title_of_one: { pt: '1 item da caixa de entrada espera', en: '1 item of the inbox waits' },
    enquiries_due_title: {
      pt: '{due} itens da caixa de entrada esperam',
      en: '{due} items of the inbox wait',
    },
    enquiries_due_overdue: {
      pt: '{overdue} fora do prazo. O resto vence nos próximos dias.',
      en: '{overdue} past the deadline. The rest is due in the next days.',
    },
    weekly_overview_title: { pt: 'A semana em números', en: 'The week in figures' },
    weekly_overview_text: {
      pt: 'Pessoas: {members}, das quais {new_members} novas. Participações: {participants}, das quais {new_participants} novas.',
      en: 'Members: {members}, of whom {new_members} are new. Participants: {participants}, of whom {new_participants} are new.',
    },
    weekly_overview_waiting: {
      pt: 'Respostas que esperam: {waiting}.',
      en: 'Answers that wait: {waiting}.',
    },
    weekly_overview_endings: {
      pt: 'Prazos que terminam nos próximos sete dias: {endings}.',
      en: 'Deadlines in the next seven days: {endings}.',
    },
    weekly_overview_failed_mails: {
      pt: 'E-mails que não saíram: {failed_mails}.',
      en: 'Mails that were not sent: {failed_mails}.',
    },

    enquiries_due_text: { pt: 'O prazo termina nos próximos dias.', en: 'They are due in the next days.' },
  },
} as const satisfies WordingGroup;

/** What came to the inbox. */
export const enquiryNames: Readonly<Record<InboxKind, Localized>> = {
  contact: { pt: 'uma mensagem', en: 'a message' },
  'e-sic': { pt: 'um pedido de informação', en: 'a request for information' },
  proposal: { pt: 'uma proposta de desafio', en: 'a proposal of a challenge' },
};
