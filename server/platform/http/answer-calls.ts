import { ageRuleOf, type Call, type CallKey, type GroupedCall } from '@mutirao/contract/calls.ts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteHandlerMethod,
} from 'fastify';
import { z } from 'zod';
import { admitAges } from '../auth/ages.ts';
import { admitOnly, type Viewer } from '../auth/viewer.ts';
import { cacheTags } from '../cache/cache-routes.ts';
import type { Server } from './create-server.ts';
import { fileRule } from './file-rule.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that the route answers. */
    call?: GroupedCall;
  }
}

type Parsed<One, Part extends string> = One extends { readonly [Name in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** A request that fits the contract of its call. */
export type CallRequest<One> = Omit<FastifyRequest, 'params' | 'query' | 'body' | 'viewer'> & {
  readonly params: Parsed<One, 'params'>;
  readonly query: Parsed<One, 'query'>;
  readonly body: Parsed<One, 'body'>;
  /** Who calls; undefined for a visitor. */
  readonly viewer: One extends { readonly for: 'everyone' } ? Viewer | undefined : Viewer;
};

type Either<Value> = Value | Promise<Value>;
type Answer<One> = One extends { readonly produces: string }
  ? Either<FastifyReply>
  : One extends { readonly answer: infer Schema extends z.ZodType }
    ? Either<z.input<Schema> | FastifyReply>
    : Promise<void>;

type Handler<One> = (request: CallRequest<One>, reply: FastifyReply) => Answer<One>;

type Value<One> = One extends { readonly answer: infer Schema extends z.ZodType } ? z.input<Schema> : never;

/** For a cached call whose answer has parts of the viewer's. */
interface PersonalHandler<One> {
  /** The answer without those parts; the viewer only decides what may be seen at all. */
  shared: (request: CallRequest<One>, reply: FastifyReply) => Either<Value<One>>;
  /** The same with a member's parts; must not change the shared answer. */
  personalize: (answer: Value<One>, viewer: Viewer, request: CallRequest<One>) => Either<Value<One>>;
}

/** For a call that others may not make, whatever they send. */
interface AuthorizedHandler<One> {
  /** Throws for a caller who may not; runs before the rest of the input is checked. */
  authorize: (request: Pick<CallRequest<One>, 'params' | 'viewer'>) => Promise<void>;
  handle: Handler<One>;
}

type EitherHandler<One> = Handler<One> | PersonalHandler<One> | AuthorizedHandler<One>;

type CallMap = Readonly<Record<CallKey, GroupedCall>>;
/** One handler for each call of a map. */
type Handlers<Calls> = { readonly [Key in keyof Calls]: EitherHandler<Calls[Key]> };

/** Registers a handler for each call: its path, input, output, caller and cache follow from the contract. */
export function answerCalls<Calls extends CallMap>(app: Server, calls: Calls, handlers: Handlers<Calls>): void {
  for (const [key, call] of Object.entries<GroupedCall>(calls)) {
    const given = handlers[key as keyof Calls] as EitherHandler<unknown>;
    const [method = 'GET', url = '/'] = key.split(' ');
    (app as unknown as FastifyInstance).route({
      method,
      url,
      // A HEAD request would open a stream without a consumer.
      exposeHeadRoute: method === 'GET' && call.produces !== 'text/event-stream',
      ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
      // Before the body is received.
      onRequest: [
        admitAges(ageRuleOf(key, call)),
        admitOnly(call.for),
        ...('authorize' in given ? [authorizing(call, given)] : []),
      ],
      config: {
        call,
        // Documented only where a call defines it.
        ...(method === 'HEAD' && { swagger: { exposeHeadRoute: true } }),
        cache: call.cache !== undefined,
        signedIn: call.for !== 'everyone',
        ...(call.file && { file: fileRule(call.tag, call.file) }),
        ...(call.anyBody && { anyBody: true }),
      },
      schema: {
        ...(call.params && { params: call.params }),
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        response: responses(call),
      },
      handler: run(call, given),
    });
  }
}

/** The statuses of a success; the first is sent unless the handler chooses another. */
function statuses({ status, answer, produces }: Call): readonly [number, ...number[]] {
  return status ?? (answer || produces ? [200] : [204]);
}

function responses(call: Call): Record<number, unknown> {
  const schema = call.produces
    ? { description: call.summary, content: { [call.produces]: { schema: call.answer ?? z.unknown() } } }
    : (call.answer ?? z.null());
  return Object.fromEntries(statuses(call).map((status) => [status, schema]));
}

/** Members get the answer that is cached for visitors, and their parts of it. */
function personal({ shared, personalize }: PersonalHandler<unknown>): Handler<unknown> {
  return async (request, reply) => {
    const { viewer } = request;
    if (!viewer) return shared(request, reply) as never;
    const common = await reply.server.visitorsAnswer(request as unknown as FastifyRequest, reply);
    return personalize((common ?? (await shared(request, reply))) as never, viewer, request) as never;
  };
}

/** An address that does not fit the contract is left to the check of the input. */
function authorizing(call: Call, { authorize }: AuthorizedHandler<unknown>): onRequestAsyncHookHandler {
  return async (request) => {
    const params = call.params?.safeParse(request.params);
    if (params?.success) await authorize({ params: params.data as never, viewer: request.viewer as never });
  };
}

function handlerOf(given: EitherHandler<unknown>): Handler<unknown> {
  if (typeof given === 'function') return given;
  return 'handle' in given ? given.handle : personal(given);
}

function run(call: Call, given: EitherHandler<unknown>): RouteHandlerMethod {
  const [status] = statuses(call);
  const handler = handlerOf(given);
  return async (request, reply) => {
    const params = request.params as Record<string, unknown>;
    const tags = (call.cache ?? []).map((tag) => tag.replace(/\{(\w+)\}/g, (_all, name) => String(params[name])));
    cacheTags(reply, ...tags);
    reply.status(status);
    const answer: unknown = await handler(request as unknown as CallRequest<unknown>, reply);
    // A reply that the handler sends as a stream is awaited until its end, and leaves no answer.
    if (answer === reply || reply.raw.headersSent) return reply;
    // The framework would send no body for a plain null.
    if (answer === null && call.answer) return reply.type('application/json; charset=utf-8').send(Buffer.from('null'));
    return answer ?? reply.send(null);
  };
}
