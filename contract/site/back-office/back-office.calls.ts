import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { figureRow } from '../../organisation/figures/figures.calls.ts';
import { component, countLike, instant, localized, textLike } from '../../schemas.ts';

/** What is counted, in the order in which it is shown. */
export const overviewFigures = ['members', 'participants', 'interactions', 'mails'] as const;
export type OverviewFigureName = (typeof overviewFigures)[number];

/** In days: how far the overview looks back and ahead. */
export const overviewDays = 7;

const overviewFigure = component('OverviewFigure', {
  name: z.enum(overviewFigures).meta({
    description:
      'Members; participants of all challenges that are not archived; answers that wait for a reply; mails that the server of mails did not take',
  }),
  total: countLike(1204),
  since_last_week: countLike(12, 'Of these, from the last seven days'),
  oldest_at: instant.nullable().meta({ description: 'Since when the oldest of those that wait does so' }),
});
export type OverviewFigure = z.infer<typeof overviewFigure>;

const overviewEnding = component('OverviewEnding', {
  challenge: z.object({ id: z.int(), title: localized }),
  part: z.enum(['registration', 'stage', 'challenge']),
  stage: localized.nullable().meta({ description: 'The title of a stage that ends' }),
  ends_at: instant,
});
export type OverviewEnding = z.infer<typeof overviewEnding>;
/** So many are shown. */
export const maximumOverviewEndings = 12;

/** The first steps of a platform, the most useful first. */
export const overviewSteps = ['logo', 'challenge', 'mail_server', 'pages', 'colleague'] as const;
export type OverviewStepName = (typeof overviewSteps)[number];

const overviewStep = component('OverviewStep', {
  name: z.enum(overviewSteps).meta({
    description:
      "The organisation's logo, a published challenge, its server of mails, pages that are no templates any more, a second master admin",
  }),
  is_done: z.boolean(),
  remaining: countLike(3, 'How many are left, of a step of several; 0 when it is done').optional(),
});
export type OverviewStep = z.infer<typeof overviewStep>;

const overviewCourse = component('OverviewCourse', {
  name: z.enum(['visits', 'participation', 'answers', 'certificates']),
  title: textLike('Participações', 'In the language of the caller'),
  challenge: z.object({ id: z.int(), title: localized }).nullable().meta({ description: 'Null for all challenges' }),
  total: figureRow.pick({ total: true, is_at_least: true }),
  plot: textLike('<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'SVG, with its text'),
});
export type OverviewCourse = z.infer<typeof overviewCourse>;
/** So many challenges of an admin are shown. */
export const maximumOverviewCourses = 4;

const overview = component('Overview', {
  figures: z.array(overviewFigure),
  courses: z.array(overviewCourse).meta({
    description:
      'The last twelve months, month by month: of the platform for staff, of the own challenges for their admins',
  }),
  endings: z.array(overviewEnding).meta({ description: 'What ends in the next seven days, the first one first' }),
  steps: z
    .array(overviewStep)
    .meta({ description: 'Those that the caller may take, the done ones last; empty once all are done' }),
});
export type Overview = z.infer<typeof overview>;

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
const waitingChallenge = component('WaitingChallenge', {
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

const backOfficeSection = component('BackOfficeSection', {
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
