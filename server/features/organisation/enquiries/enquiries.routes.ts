import {
  contactInput,
  enquiryForm,
  enquiryReceipt,
  proposalInput,
  proposalReceipt,
  stampHeader,
  submissionHeader,
} from '@mutirao/contract/organisation/enquiries.ts';
import { informationRequest, requestParams } from '@mutirao/contract/organisation/information-requests.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { makeStamp } from './form-stamp.ts';
import { proposeChallenge } from './propose-challenge.ts';
import { readRequest } from './read-request.ts';
import { type Sender, sendEnquiry } from './send-enquiry.ts';

const tags = ['Enquiries'];

/** Who sends it: a visitor or a member, by our form or not. */
function senderOf(request: FastifyRequest): Sender {
  return {
    language: callerLanguage(request),
    memberId: request.viewer?.id,
    address: request.ip,
    stamp: request.headers[stampHeader],
    submission: z.uuid().safeParse(request.headers[submissionHeader]).data,
  };
}

export function routeEnquiries(app: Server, platform: Platform): void {
  app.route({
    method: 'GET',
    url: '/contact/form',
    config: { keep: true },
    schema: { tags, summary: 'What a form has to know before it is filled in', response: { 200: enquiryForm } },
    handler: async (_request, reply) => {
      keepUnder(reply, 'pages');
      return { stamp: makeStamp(platform.secret, platform.clock()) };
    },
  });

  app.route({
    method: 'POST',
    url: '/contact',
    schema: {
      tags,
      summary: 'Sends a message, or a request for information, to the organisation',
      body: contactInput,
      response: { 201: enquiryReceipt },
    },
    handler: async (request, reply) => {
      const sender = senderOf(request as unknown as FastifyRequest);
      return reply.status(201).send(await sendEnquiry(platform, request.body, sender));
    },
  });

  app.route({
    method: 'POST',
    url: '/challenge-proposals',
    schema: {
      tags,
      summary: 'Proposes a challenge to the organisation',
      body: proposalInput,
      response: { 201: proposalReceipt },
    },
    handler: async (request, reply) => {
      const sender = senderOf(request as unknown as FastifyRequest);
      return reply.status(201).send(await proposeChallenge(platform, request.body, sender));
    },
  });

  app.route({
    method: 'GET',
    url: '/contact/requests/:protocol',
    schema: {
      tags,
      summary: 'What has become of a request for information, for whoever has its protocol',
      params: requestParams,
      response: { 200: informationRequest },
    },
    handler: async ({ params, ip }, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      return readRequest(platform, { typed: params.protocol, address: ip });
    },
  });
}
