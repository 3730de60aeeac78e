import { enquiriesCalls, inboxCalls } from '@mutirao/contract/organisation/enquiries/enquiries.calls.ts';
import { stampHeader, submissionHeader } from '@mutirao/contract/organisation/enquiries/enquiries.ts';
import {
  type InformationRequest,
  readProtocol,
  writeProtocol,
} from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentPerson } from '../../members/members/index.ts';
import { findRequest, type RequestRow } from './enquiries.queries.ts';
import {
  addNote,
  answerItem,
  assignItem,
  closeItem,
  draftChallenge,
  extendItem,
  reopenItem,
} from './inbox/change-item.ts';
import { answerWording, getItem, getQueues, listInbox, openItem } from './inbox/read-inbox.ts';
import { findStaff } from './inbox/remind-staff.ts';
import { createStamp, proposeChallenge, type Sender, sendEnquiry } from './send-enquiry.ts';

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
async function readRequest(
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

/** Who sends it: a visitor or a member, by our form or not. */
function senderOf(request: Pick<FastifyRequest, 'viewer' | 'ip' | 'headers'>): Sender {
  return {
    language: callerLanguage(request),
    memberId: request.viewer?.id,
    address: request.ip,
    stamp: request.headers[stampHeader],
    submission: z.uuid().safeParse(request.headers[submissionHeader]).data,
  };
}

export function routeEnquiries(app: Server, platform: Platform): void {
  answerCalls(app, enquiriesCalls, {
    'GET /contact/form': () => ({ stamp: createStamp(platform.keys.secret, platform.clock()) }),

    'POST /contact': (request) => sendEnquiry(platform, request.body, senderOf(request)),

    'POST /challenge-proposals': (request) => proposeChallenge(platform, request.body, senderOf(request)),

    'GET /contact/requests/:protocol': async ({ params, ip }, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      return readRequest(platform, { typed: params.protocol, address: ip });
    },
  });
}

type Acting = Pick<FastifyRequest, 'ip'> & { readonly viewer: Viewer; readonly params: { readonly item: number } };

const changeOf = ({ viewer, ip, params, body }: Acting & { readonly body: { readonly version: number } }) => ({
  of: { id: params.item },
  version: body.version,
  actor: { id: viewer.id, address: ip },
});

/** The inbox of the staff. Each action answers the enquiry as it is then. */
export function routeInbox(app: Server, platform: Platform): void {
  platform.settings.wording.register(answerWording);
  const present = ({ params }: Pick<Acting, 'params'>) => getItem(platform, params.item);
  answerCalls(app, inboxCalls, {
    'GET /admin/inbox': ({ query, viewer }) => listInbox(platform, query, viewer),

    'GET /admin/inbox/assignees': async () => ({
      data: (await findStaff(platform.database, platform.clock())).map(presentPerson),
    }),

    'GET /admin/inbox/queues': ({ viewer }) => getQueues(platform, viewer),

    'GET /admin/inbox/:item': ({ params, viewer, ip }) => openItem(platform, params.item, { viewer, address: ip }),

    'PUT /admin/inbox/:item/assignee': async (request) => {
      await assignItem(platform, { ...changeOf(request), assigneeId: request.body.assignee_id });
      return present(request);
    },

    'POST /admin/inbox/:item/notes': async (request) => {
      const { params, viewer, ip, body } = request;
      await addNote(platform, { id: params.item, actor: { id: viewer.id, address: ip }, text: body.text });
      return present(request);
    },

    'POST /admin/inbox/:item/answer': async (request) => {
      await answerItem(platform, { ...changeOf(request), text: request.body.text });
      return present(request);
    },

    'POST /admin/inbox/:item/extension': async (request) => {
      await extendItem(platform, { ...changeOf(request), reason: request.body.reason });
      return present(request);
    },

    'POST /admin/inbox/:item/challenge': async (request) => {
      await draftChallenge(platform, { ...changeOf(request), title: request.body.title });
      return present(request);
    },

    'POST /admin/inbox/:item/closing': async (request) => {
      await closeItem(platform, { ...changeOf(request), reason: request.body.reason });
      return present(request);
    },

    'POST /admin/inbox/:item/reopening': async (request) => {
      await reopenItem(platform, { ...changeOf(request), reason: request.body.reason });
      return present(request);
    },
  });
}
