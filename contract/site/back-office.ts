import { z } from 'zod';
import { component, countLike } from '../schemas.ts';

/** The sections of the back office, in their order. */
export const backOfficeSections = ['inbox', 'moderation', 'audit_log'] as const;
export type BackOfficeSectionName = (typeof backOfficeSections)[number];

export const backOfficeSection = component('BackOfficeSection', {
  name: z.enum(backOfficeSections),
  waiting: countLike(3, 'What waits for the caller or their colleagues'),
  overdue: countLike(1, 'How much of that is past its deadline'),
});
export type BackOfficeSection = z.infer<typeof backOfficeSection>;

/** The back office of the caller: the sections that they may enter. */
export const backOffice = component('BackOffice', { sections: z.array(backOfficeSection) });
export type BackOffice = z.infer<typeof backOffice>;
