import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/schema.ts';

/** What is reported and decided about one content. */
export type CaseRow = Selectable<Tables['moderation_case']>;
