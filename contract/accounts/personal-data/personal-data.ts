import { z } from 'zod';
import { consentKinds } from '../../organisation/pages/legal-pages.ts';
import { component, day, example, instant, localizedLike } from '../../schemas.ts';

/** Days during which a requested deletion can be undone. */
export const daysToUndoDeletion = 14;
/** Days for which a copy of the data can be fetched. */
export const daysToFetchExport = 7;

/** A copy of all data about a member: requested, made by a job, then available for download. */
export const dataExport = component('DataExport', {
  id: z.int(),
  status: z.enum(['waiting', 'running', 'ready', 'failed']).meta(example('ready')),
  progress: z.int().min(0).max(100).meta(example(100, 'Per cent')),
  size: z.int().nullable().meta(example(48_213, 'Bytes')),
  expires_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type DataExport = z.infer<typeof dataExport>;

export const deletionInput = z.object({
  password: z.string().max(1000).optional().meta({ description: 'Needed where the member has one' }),
  certificates: z.enum(['keep', 'withdraw']).default('withdraw').meta({
    description: 'Whether certificates stay valid, with the name, or are withdrawn and lose it',
  }),
});
export const deletion = component('Deletion', { deletion_at: instant });

const kind = z.enum(consentKinds);

export const consent = component('Consent', {
  id: z.int(),
  kind,
  version: z.int().nullable().meta({ description: 'null: agreed to before the texts had versions' }),
  created_at: instant,
});
export type Consent = z.infer<typeof consent>;

/** A text whose current version a member has not agreed to. */
export const missingConsent = component('MissingConsent', {
  kind,
  version: z.int(),
  valid_from: day,
  changes: localizedLike(
    'Names a new data officer.',
    'Indica novo encarregado de dados.',
    'What it changed; empty for the first',
  ),
});
export type MissingConsent = z.infer<typeof missingConsent>;

/** A member's consent: texts in the version shown to them. */
export const consentsInput = z.object({
  consents: z
    .array(z.object({ kind, version: z.int().min(1).max(999_999) }))
    .min(1)
    .max(consentKinds.length),
});
export type ConsentsInput = z.infer<typeof consentsInput>;
