import type { GroupedCall } from '@mutirao/contract/calls.ts';
import type { ErrorCode } from '@mutirao/contract/errors.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of a failed answer. */
    failure: ErrorCode | undefined;
  }
}

/** Refusals that may be attempts to get around a control. */
const suspicious: ReadonlySet<ErrorCode> = new Set([
  'malformed',
  'unauthenticated',
  'refused',
  'reauthentication_required',
  'second_factor_needed',
  'too_large',
  'wrong_file_type',
  'invalid',
  'too_many',
]);

/** Groups of calls that give, change and end access to an account or its data. */
const ofAccess: ReadonlySet<string> = new Set(['Signing in', 'Second factor', 'Account', 'Personal data']);
const ofAdministration: ReadonlySet<string> = new Set(['managers', 'staff', 'master_admins']);

/** Why an answer belongs in the log; undefined for the others. */
function eventOf(call: GroupedCall | undefined, { method, viewer }: FastifyRequest, { failure }: FastifyReply) {
  if (failure && suspicious.has(failure)) return 'refusal';
  // Members ask for ids that they were not given.
  if (failure === 'not_found' && viewer) return 'refusal';
  if (!call || method === 'GET' || method === 'HEAD') return undefined;
  if (ofAccess.has(call.tag)) return 'access';
  return ofAdministration.has(call.for) ? 'administration' : undefined;
}

/**
 * Logs who signed in, changed an account or administered something, and what was refused, with the outcome. The address
 * of a request may contain a secret, so the line has the pattern of its route.
 */
export function logSecurity(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.decorateReply('failure', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    const { call, url } = request.routeOptions.config as { call?: GroupedCall; url?: string };
    const event = eventOf(call, request, reply);
    if (event)
      log.info(
        {
          event,
          route: `${request.method} ${url ?? 'unknown'}`,
          status: reply.statusCode,
          ...(reply.failure && { failure: reply.failure }),
          ...(request.viewer && { member: request.viewer.id, session: request.viewer.sessionId }),
          ...(!call?.withoutAddress && { address: request.ip }),
          reqId: request.id,
        },
        'security',
      );
    done();
  });
}
