import type { InboxKind } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { WordingGroup } from '../../../../platform/wording/wording.ts';

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
