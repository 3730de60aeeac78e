import type { Language } from '@mutirao/contract/language.ts';
import type { InboxKind } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import type { EventDetails, Facts, NotificationText } from './notification-facts.ts';

const names: Readonly<Record<InboxKind, Readonly<Record<Language, string>>>> = {
  contact: { pt: 'uma mensagem', en: 'a message' },
  'e-sic': { pt: 'um pedido de informação', en: 'a request for information' },
  proposal: { pt: 'uma proposta de desafio', en: 'a proposal of a challenge' },
};

export function writeEnquiryAssigned({
  detail: { kind },
  author,
  language,
}: Facts<EventDetails['enquiry_assigned']>): NotificationText {
  const name = names[kind][language];
  return language === 'pt'
    ? { title: `${author} passou ${name} para você`, text: 'Veja na caixa de entrada até quando responder.' }
    : { title: `${author} gave you ${name}`, text: 'The inbox says by when to answer.' };
}

export function writeEnquiriesDue({
  detail: { due, overdue },
  language,
}: Facts<EventDetails['enquiries_due']>): NotificationText {
  const isOne = due === 1;
  if (language === 'pt')
    return {
      title: isOne ? '1 item da caixa de entrada espera' : `${due} itens da caixa de entrada esperam`,
      text:
        overdue > 0
          ? `${overdue} fora do prazo. O resto vence nos próximos dias.`
          : 'O prazo termina nos próximos dias.',
    };
  return {
    title: isOne ? '1 item of the inbox waits' : `${due} items of the inbox wait`,
    text:
      overdue > 0
        ? `${overdue} past the deadline. The rest is due in the next days.`
        : 'They are due in the next days.',
  };
}
