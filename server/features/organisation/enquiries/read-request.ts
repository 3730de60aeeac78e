import {
  type InformationRequest,
  readProtocol,
  writeProtocol,
} from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findRequest, type RequestRow } from './enquiries.queries.ts';

/** Messages of failures, in both languages. */
const enquiryMessages = {
  requestNotFound: {
    pt: 'Não encontramos um pedido com este protocolo. Confira as letras e os números.',
    en: 'We could not find a request with this protocol. Check its letters and digits.',
  },
};

/** Protocols from one network address that are none. */
const guesses: Limit = { name: 'request protocols', points: 20, seconds: 600 };

function presentRequest(row: RequestRow, now: Date): InformationRequest {
  const { protocol, subject, message, due_on, is_answered, extension_reason, answer, answered_at, created_at } = row;
  const open = extension_reason === null ? 'received' : 'extended';
  return {
    protocol: writeProtocol(protocol),
    subject,
    message,
    status: is_answered ? 'answered' : open,
    due_on,
    is_overdue: !is_answered && organisationDay(now) > due_on,
    extension_reason,
    answer,
    answered_at: answered_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

/** The state of a request by its protocol; counts unknown protocols as guesses. */
export async function readRequest(
  { database, limits, clock }: Pick<Platform, 'database' | 'limits' | 'clock'>,
  { typed, address }: { typed: string; address: string },
): Promise<InformationRequest> {
  await limits.count(guesses, address);
  const protocol = readProtocol(typed);
  const row = protocol && (await findRequest(database, { protocol }));
  if (!row) throw new AppError('not_found', { message: enquiryMessages.requestNotFound });
  await limits.forgive(guesses, address);
  return presentRequest(row, clock());
}
