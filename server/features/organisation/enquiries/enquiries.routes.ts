import { enquiriesCalls } from '@mutirao/contract/organisation/enquiries/enquiries.calls.ts';
import { stampHeader, submissionHeader } from '@mutirao/contract/organisation/enquiries/enquiries.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readRequest } from './read-request.ts';
import { createStamp } from './refuse-spam.ts';
import { proposeChallenge, type Sender, sendEnquiry } from './send-enquiry.ts';

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
