import {
  type BackOfficeSection,
  type BackOfficeSectionName,
  backOfficeCalls,
  backOfficeSections,
} from '@mutirao/contract/site/back-office/back-office.calls.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ExtensionPoint, type Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getOverview, type OverviewPart, overviewParts } from './overview.ts';

export { type OverviewPart, overviewParts, readWeek } from './overview.ts';

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
