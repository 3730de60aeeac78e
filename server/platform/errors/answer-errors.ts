import { type ErrorBody, type ErrorCode, errorStatus } from '@mutirao/contract/errors.ts';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { validationMessage } from '@mutirao/contract/validation-messages.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/stay-connected.ts';
import { callerLanguage } from '../http/language.ts';
import { isApiCall } from '../http/request-target.ts';
import { InvalidInput } from '../http/schemas.ts';
import { isDiskFull } from '../storage/storage.ts';
import { AppError } from './app-error.ts';

const secondsUntilBack = 5;
/** Somebody has to make room. */
const secondsUntilRoom = 60;
/** PostgreSQL's errors for what it cannot store: a zero byte, half a character, a number beyond its type. */
const unstorable: readonly unknown[] = ['22021', '22P05', '22P02', '22003'];

/** Failures that the operator should know of. */
const logged: Readonly<Partial<Record<ErrorCode, ['warn' | 'error', string]>>> = {
  internal: ['error', 'a request failed'],
  disk_full: ['error', 'the disk is full'],
  database_unavailable: ['warn', 'the database is unavailable'],
  storage_unavailable: ['warn', 'the file storage is unavailable'],
};

/** Failures before a route is reached, by the framework's code. */
const frameworkCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
  // A part of the path that is too long to be an id or a slug.
  414: 'not_found',
  415: 'wrong_file_type',
};

function fieldErrors({ issues }: InvalidInput, language: Language): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body';
    fields[field] = [...(fields[field] ?? []), validationMessage(issue, language)];
  }
  return fields;
}

/** Anything thrown, as an expected failure. */
export function toAppError(error: unknown, language: Language): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError('disk_full', { retryAfter: secondsUntilRoom, cause: error });
  if (isDatabaseUnavailable(error))
    return new AppError('database_unavailable', { retryAfter: secondsUntilBack, cause: error });
  if (error instanceof InvalidInput) {
    // A parameter that cannot be an id or a slug names nothing.
    if (error.validationContext === 'params') return new AppError('not_found');
    return new AppError('invalid', { fields: fieldErrors(error, language), cause: error });
  }
  const known = error as FastifyError;
  if (unstorable.includes(known.code)) return new AppError('malformed', { cause: error });
  const code = known.statusCode ? frameworkCodes[known.statusCode] : undefined;
  return code ? new AppError(code, { cause: error }) : new AppError('internal', { cause: error });
}

/** The body of a failed answer. */
export function errorBodyOf(error: AppError, language: Language, requestId: string): ErrorBody {
  const message = error.localizedMessage[language];
  const errors = { ...error.fields };
  for (const [field, text] of Object.entries(error.fieldMessages)) errors[field] = [text[language]];
  return {
    message,
    error: error.code,
    error_description: message,
    errors,
    request_id: requestId,
    ...(error.accepts && { accepts: [...error.accepts] }),
    ...(error.secondFactorToken && { second_factor_token: error.secondFactorToken }),
  };
}

/** A form that a browser without scripts sent to a page. */
function isPostedPage({ method, headers, originalUrl }: FastifyRequest): boolean {
  return method === 'POST' && headers.accept?.includes('text/html') === true && !isApiCall(originalUrl);
}

function answer(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The page tells a person what JSON would not. An address that begins with two slashes is another site's.
  if (isPostedPage(request))
    return reply.header('cache-control', 'no-store').redirect(request.originalUrl.replace(/^[/\\]+/, '/'), 303);
  const language = callerLanguage(request);
  reply.failure = error.code;
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply
    .status(errorStatus[error.code])
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-language', htmlLanguage[language])
    .header('cache-control', 'no-store')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(errorBodyOf(error, language, request.id));
}

/** Answers a failure in the common shape; an unexpected error is logged in full and answered in general words. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown, callerLanguage(request));
  // Nobody reads the answer to a request whose sender has hung up, whatever that broke.
  if (request.raw.destroyed && !request.raw.complete) return answer(error, request, reply);
  const [level, event] = logged[error.code] ?? [];
  if (level) request.log[level]({ err: thrown }, event);
  return answer(error, request, reply);
}

/** Answers every failure of a route and every unknown address in this shape. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answer(new AppError('not_found'), request, reply));
}
