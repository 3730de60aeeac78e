import { z } from 'zod';
import { instant } from './localized.ts';

/** Days in which a deletion that was asked for can be undone. */
export const daysToUndoDeletion = 14;
/** Days for which a copy of the data can be fetched. */
export const daysToFetchExport = 7;

/** A copy of all that is kept about a member: asked for, made by a job, then there to be fetched. */
export const dataExport = z
  .object({
    id: z.int(),
    status: z.enum(['waiting', 'running', 'ready', 'failed']),
    progress: z.int().min(0).max(100).meta({ description: 'Per cent' }),
    size: z.int().nullable().meta({ description: 'Bytes' }),
    expires_at: instant.nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof dataExport>;

export const deletionInput = z.object({
  password: z.string().max(1000).optional().meta({ description: 'Needed where the member has one' }),
});
export const deletion = z.object({ deletion_at: instant }).meta({ id: 'Deletion' });

export const consent = z
  .object({ id: z.int(), kind: z.enum(['terms', 'privacy']), version: z.string(), created_at: instant })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof consent>;
