import { ageRuleOf, type GroupedCall } from '@mutirao/contract/calls.ts';
import { type ErrorCode, errorBody, errorStatus } from '@mutirao/contract/errors.ts';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';

/** The failures that follow from a call's input and access, and those that it names itself. */
function failuresOf(key: string, call: GroupedCall): ErrorCode[] {
  const { for: audience, params, query, body, anyBody, file, failures = [] } = call;
  const ages = ageRuleOf(key, call);
  const implied: readonly [unknown, readonly ErrorCode[]][] = [
    // Any call may carry a token, and an invalid one is always refused.
    [true, ['unauthenticated']],
    [!['everyone', 'members'].includes(audience), ['refused']],
    [ages !== 'everyone', ['guardian_needed', 'participation_paused', 'too_young']],
    [ages === 'adults', ['adults_only']],
    [params, ['not_found']],
    [body, ['malformed', 'too_large', 'wrong_file_type']],
    [anyBody, ['too_large']],
    [body || query, ['invalid']],
    [file, ['conflict', 'too_many', 'storage_unavailable']],
  ];
  return [...implied.flatMap(([applies, codes]) => (applies ? codes : [])), ...failures];
}

function describe(codes: readonly ErrorCode[]): string {
  return [...new Set(codes)].map((code) => `\`${code}\``).join(', ');
}

/** A call's part of the OpenAPI document, without input and answer. */
export function documentCall(key: string, call: GroupedCall, schema: FastifySchema): FastifySchema {
  const byStatus = Map.groupBy(failuresOf(key, call), (code) => errorStatus[code]);
  const failures = [...byStatus].map(([status, codes]) => [
    status,
    { description: describe(codes), content: { 'application/json': { schema: errorBody } } },
  ]);
  return {
    ...schema,
    operationId: call.id,
    tags: [call.tag],
    summary: call.summary,
    ...(call.description !== undefined && { description: call.description }),
    ...(call.headers && { headers: call.headers }),
    ...(call.file && { consumes: ['application/json', 'multipart/form-data'] }),
    ...(call.streams && { consumes: [call.streams], body: z.file() }),
    ...(call.produces && { produces: [call.produces] }),
    security: call.for === 'everyone' ? [] : [{ bearer: [] }],
    response: { ...(schema.response as object), ...Object.fromEntries(failures) },
  } as FastifySchema;
}
