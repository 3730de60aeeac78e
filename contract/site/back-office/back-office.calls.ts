import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { component, countLike, instant, localized } from '../../schemas.ts';
import { overview } from './overview.ts';

/** The sections of the back office, in their order. */
export const backOfficeSections = [
  'challenges',
  'inbox',
  'moderation',
  'members',
  'figures',
  'organisation',
  'settings',
  'audit_log',
] as const;
export type BackOfficeSectionName = (typeof backOfficeSections)[number];

/** A challenge in which applications to advise and answers of participants wait for a reply. */
export const waitingChallenge = component('WaitingChallenge', {
  id: z.int(),
  title: localized,
  applications: countLike(1, 'To advise it'),
  overdue: countLike(0, 'Of these, past their deadline'),
  interactions: countLike(4, 'Of all its stages'),
  oldest_at: instant,
});
export type WaitingChallenge = z.infer<typeof waitingChallenge>;
/** So many challenges are shown. */
export const shownWaitingChallenges = 5;

export const backOfficeSection = component('BackOfficeSection', {
  name: z.enum(backOfficeSections),
  queue: z
    .object({
      waiting: countLike(3),
      overdue: countLike(1, 'Past its deadline'),
      challenges: z
        .array(waitingChallenge)
        .optional()
        .meta({ description: 'Of the section of challenges: those that wait longest, overdue ones first' }),
    })
    .nullable()
    .meta({ description: 'What waits there for the caller or their colleagues; null where nothing ever does' }),
});
export type BackOfficeSection = z.infer<typeof backOfficeSection>;

/** The back office of the caller: the sections that they may enter. */
const backOffice = component('BackOffice', { sections: z.array(backOfficeSection) });
export type BackOffice = z.infer<typeof backOffice>;

export const backOfficeCalls = defineCalls('Back office', {
  'GET /admin': {
    id: 'getBackOffice',
    summary: 'The sections of the back office that the caller may enter, and what waits there',
    description: 'Refused for members who are neither staff nor admins of a challenge.',
    for: 'members',
    answer: backOffice,
    failures: ['refused'],
  },

  'GET /admin/overview': {
    id: 'getOverview',
    summary: 'How the platform or the own challenges are doing, what ends soon, and which first steps remain',
    description:
      'For staff, figures of the whole platform; for admins of challenges, of their challenges. Refused for other members.',
    for: 'members',
    answer: overview,
    failures: ['refused'],
  },
});
