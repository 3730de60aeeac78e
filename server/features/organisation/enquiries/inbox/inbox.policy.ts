import type { InboxAction, InboxKind, InboxStatus } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';

/** What somebody did to an enquiry meanwhile. */
const acts: Readonly<Record<InboxAction, Readonly<Localized>>> = {
  assigned: { pt: 'mudou a pessoa responsável', en: 'changed who is responsible' },
  answered: { pt: 'respondeu', en: 'answered it' },
  extended: { pt: 'prorrogou o prazo', en: 'extended the deadline' },
  drafted: { pt: 'fez um rascunho de desafio', en: 'turned it into a draft of a challenge' },
  closed: { pt: 'encerrou a mensagem', en: 'closed it' },
  reopened: { pt: 'reabriu a mensagem', en: 'opened it again' },
};

/** Messages of failures, in both languages. */
export const inboxMessages = {
  notFound: { pt: 'Esta mensagem não existe mais.', en: 'This enquiry no longer exists.' },
  notPossible: {
    pt: 'Isto não é possível com a mensagem como ela está. Atualize a página.',
    en: 'The enquiry as it is does not allow this. Reload the page.',
  },
  notStaff: { pt: 'Escolha alguém da equipe.', en: 'Choose a member of the staff.' },
  /** Someone acted since the version that the caller knows. */
  changed: (action: InboxAction, name: string | null): Localized => ({
    pt: `${name || 'Alguém da equipe'} ${acts[action].pt} enquanto você escrevia. Confira antes de continuar.`,
    en: `${name || 'A member of the staff'} ${acts[action].en} while you were writing. Look at it before you go on.`,
  }),
  /** The reason that the member who wrote reads. */
  opened: {
    pt: 'Abriu a mensagem que você enviou à organização.',
    en: 'Opened the message that you sent to the organisation.',
  },
};

export interface Facts {
  readonly kind: InboxKind;
  readonly status: InboxStatus;
  readonly challenge_id: number | null;
  readonly is_extended: boolean;
  /** Their address is known: their data was not erased. */
  readonly isReachable: boolean;
}

/**
 * Which actions are possible. The law obliges the organisation to answer a request, on its public page: it is answered
 * once each time it is open, also where nobody can be mailed, and closed only after that.
 */
export function possibleActions(item: Facts): Record<InboxAction, boolean> {
  const { kind, status, challenge_id, is_extended, isReachable } = item;
  const isRequest = kind === 'e-sic';
  return {
    assigned: true,
    answered: isRequest ? status === 'open' : status !== 'closed' && isReachable,
    extended: isRequest && status === 'open' && !is_extended,
    drafted: kind === 'proposal' && status !== 'closed' && challenge_id === null,
    closed: status === 'answered' || (status === 'open' && !isRequest),
    reopened: status !== 'open',
  };
}
