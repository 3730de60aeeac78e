import { z } from 'zod';
import { component } from './schemas.ts';

/** Every error code of the API, with its HTTP status. */
export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  refused: 403,
  reauthentication_required: 403,
  second_factor_required: 403,
  second_factor_needed: 403,
  profile_incomplete: 403,
  guardian_needed: 403,
  participation_paused: 403,
  too_young: 403,
  adults_only: 403,
  not_found: 404,
  conflict: 409,
  expired: 410,
  unsupported_version: 412,
  too_large: 413,
  wrong_file_type: 415,
  invalid: 422,
  too_many: 429,
  internal: 500,
  database_unavailable: 503,
  storage_unavailable: 503,
  provider_unavailable: 503,
  disk_full: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** The body of every error answer. */
export const errorBody = component('Error', {
  message: z.string().meta({ description: "One sentence, in the caller's language" }),
  error: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]).meta({ description: 'A stable code' }),
  error_description: z.string(),
  errors: z.record(z.string(), z.array(z.string())).meta({ description: 'Field to list of messages' }),
  request_id: z.string(),
  accepts: z.array(z.string()).optional().meta({
    description:
      'Of `reauthentication_required`: the ways to authenticate again, `passkey`, `password` or the id of a provider. Of `second_factor_required`: the second factors of the member, `passkey`, `totp` and `recovery_code`.',
  }),
  second_factor_token: z.string().optional().meta({
    description: 'Of `second_factor_required`: proves the first factor for ten minutes, in this browser',
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;
