import { inboxCalls } from '@mutirao/contract/organisation/enquiries/enquiries.calls.ts';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { presentPerson } from '../../../members/members/index.ts';
import { answerWording } from './answer-templates.ts';
import { addNote, answerItem, assignItem, closeItem, draftChallenge, extendItem, reopenItem } from './change-item.ts';
import { getItem, getQueues, listInbox, openItem } from './read-inbox.ts';
import { findStaff } from './remind-staff.ts';

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
