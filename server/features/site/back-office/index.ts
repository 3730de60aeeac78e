import { backOfficeCalls } from '@mutirao/contract/site/back-office.calls.ts';
import type { BackOfficeSection, BackOfficeSectionName } from '@mutirao/contract/site/back-office.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';

/** A section of the back office; implemented by the feature that has it. */
export interface Section {
  readonly name: BackOfficeSectionName;
  /** What waits there for the viewer; undefined for those who may not enter. */
  count(viewer: Viewer): Promise<BackOfficeSection['queue'] | undefined>;
}

/** The entry of the back office, with its sections in their order. */
export function registerBackOffice(app: Server, sections: readonly Section[]): void {
  answerCalls(app, backOfficeCalls, {
    'GET /admin': async ({ viewer }) => {
      const counted = await Promise.all(
        sections.map(async ({ name, count }) => ({ name, queue: await count(viewer) })),
      );
      const open = counted.flatMap(({ name, queue }) => (queue === undefined ? [] : [{ name, queue }]));
      if (open.length === 0) throw new AppError('refused');
      return { sections: open };
    },
  });
}
