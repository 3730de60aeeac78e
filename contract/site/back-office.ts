import { z } from 'zod';
import { component, countLike } from '../schemas.ts';

/** The sections of the back office, in their order. */
export const backOfficeSections = [
  'challenges',
  'inbox',
  'moderation',
  'members',
  'organisation',
  'settings',
  'audit_log',
] as const;
export type BackOfficeSectionName = (typeof backOfficeSections)[number];

export const backOfficeSection = component('BackOfficeSection', {
  name: z.enum(backOfficeSections),
  queue: z
    .object({ waiting: countLike(3), overdue: countLike(1, 'Past its deadline') })
    .nullable()
    .meta({ description: 'What waits there for the caller or their colleagues; null where nothing ever does' }),
});
export type BackOfficeSection = z.infer<typeof backOfficeSection>;

/** The back office of the caller: the sections that they may enter. */
export const backOffice = component('BackOffice', { sections: z.array(backOfficeSection) });
export type BackOffice = z.infer<typeof backOffice>;
