import type { Language } from '@mutirao/contract/language.ts';
import {
  type BackOfficeSection,
  type BackOfficeSectionName,
  backOfficeCalls,
  backOfficeSections,
  maximumOverviewEndings,
  type Overview,
  type OverviewStep,
  overviewDays,
  overviewFigures,
  overviewSteps,
} from '@mutirao/contract/site/back-office/back-office.calls.ts';
import { findAdministered } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { daysBefore } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ExtensionPoint, type Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';

/** A section of the back office; implemented by the feature that has it. */
export interface Section {
  readonly name: BackOfficeSectionName;
  /** What waits there for the viewer; undefined for those who may not enter. */
  count(viewer: Viewer): Promise<BackOfficeSection['queue'] | undefined>;
}

/** The sections, each of one feature. */
export const sections = new ExtensionPoint<Section>();

function routeBackOffice(
  app: Server,
  platform: Platform,
  { unordered, parts }: { unordered: readonly Section[]; parts: readonly OverviewPart[] },
): void {
  const shown = backOfficeSections.flatMap((name) => unordered.filter((section) => section.name === name));
  answerCalls(app, backOfficeCalls, {
    'GET /admin': async ({ viewer }) => {
      const counted = await Promise.all(shown.map(async ({ name, count }) => ({ name, queue: await count(viewer) })));
      const open = counted.flatMap(({ name, queue }) => (queue === undefined ? [] : [{ name, queue }]));
      if (open.length === 0) throw new AppError('refused');
      return { sections: open };
    },

    'GET /admin/overview': ({ viewer, headers }) =>
      getOverview(platform, parts, { viewer, language: callerLanguage({ headers }) }),
  });
}

/** The entry of the back office. */
export const backOffice: Feature = {
  name: 'site/back-office',
  routes: ({ api, platform, extensionsOf }) => {
    routeBackOffice(api, platform, { unordered: extensionsOf(sections), parts: extensionsOf(overviewParts) });
  },
};

/** What an overview is asked for. */
interface OverviewAsked {
  /** Only the challenges that this member administers, and nothing else; undefined for all of the platform. */
  readonly admin: Viewer | undefined;
  readonly now: Date;
  /** What is new is from after this moment. */
  readonly since: Date;
  /** What ends soon does so before this moment. */
  readonly until: Date;
}

/** The course of a year is in the language of the caller. */
interface CoursesAsked extends Pick<OverviewAsked, 'admin' | 'now'> {
  readonly language: Language;
}

/** A first step, with the role that may take it. */
interface StepOfRole extends OverviewStep {
  readonly role: 'admin' | 'master_admin';
}

/** A part of the overview, from the feature that knows it; steps are asked of staff only. */
export interface OverviewPart {
  readonly figures?: (asked: OverviewAsked) => Promise<Overview['figures']>;
  readonly endings?: (asked: OverviewAsked) => Promise<Overview['endings']>;
  readonly courses?: (asked: CoursesAsked) => Promise<Overview['courses']>;
  readonly steps?: () => Promise<readonly StepOfRole[]>;
}

/** The parts of the overview. */
export const overviewParts = new ExtensionPoint<OverviewPart>();

type Dependencies = Pick<Platform, 'clock' | 'database'>;

/** The figures of the last week and what ends in the next, of the platform or of the challenges of an admin. */
export async function readWeek(
  { clock }: Pick<Platform, 'clock'>,
  parts: readonly OverviewPart[],
  admin?: Viewer,
): Promise<Pick<Overview, 'figures' | 'endings'>> {
  const now = clock();
  const asked = { admin, now, since: daysBefore(now, overviewDays), until: daysBefore(now, -overviewDays) };
  const [figures, endings] = await Promise.all([
    Promise.all(parts.map((part) => part.figures?.(asked) ?? [])),
    Promise.all(parts.map((part) => part.endings?.(asked) ?? [])),
  ]);
  const found = figures.flat();
  return {
    figures: overviewFigures.flatMap((name) => found.filter((figure) => figure.name === name)),
    endings: endings
      .flat()
      .sort((one, other) => one.ends_at.localeCompare(other.ends_at))
      .slice(0, maximumOverviewEndings),
  };
}

async function readSteps(parts: readonly OverviewPart[], { roles }: Viewer): Promise<OverviewStep[]> {
  const found = (await Promise.all(parts.map((part) => part.steps?.() ?? []))).flat();
  const own = overviewSteps.flatMap((name) =>
    found.filter((step) => step.name === name && (step.role === 'admin' || roles.includes('master_admin'))),
  );
  if (own.every(({ is_done }) => is_done)) return [];
  return own.map(({ role: _, ...step }) => step);
}

/** The overview as a member of staff or the admin of a challenge sees it; refused for others. */
async function getOverview(
  platform: Dependencies,
  parts: readonly OverviewPart[],
  { viewer, language }: { viewer: Viewer; language: Language },
): Promise<Overview> {
  if (!viewer.isAdmin && (await findAdministered(platform.database, viewer)).length === 0)
    throw new AppError('refused');
  const admin = viewer.isAdmin ? undefined : viewer;
  const [week, steps, courses] = await Promise.all([
    readWeek(platform, parts, admin),
    viewer.isAdmin ? readSteps(parts, viewer) : [],
    Promise.all(parts.map((part) => part.courses?.({ admin, now: platform.clock(), language }) ?? [])),
  ]);
  const isMailWaiting = week.figures.some(({ name, total }) => name === 'mails' && total > 0);
  const place = ({ name, is_done }: OverviewStep) => (is_done ? 2 : isMailWaiting && name === 'mail_server' ? 0 : 1);
  return { ...week, courses: courses.flat(), steps: steps.toSorted((one, other) => place(one) - place(other)) };
}
