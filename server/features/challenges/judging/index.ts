import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { stageJudging } from '../timeline/index.ts';
import { freezeEnded, thawIn } from './freeze-entries.ts';
import { exportedEntries } from './judged-entries.ts';
import { judgingTables } from './judging.personal-data.ts';
import { routeJudging } from './judging.routes.ts';
import { routeJudgingEditor } from './judging-editor.routes.ts';
import { routeJudgingResults } from './judging-result.routes.ts';
import { handleRecordJobs, routeRecord } from './record/record.routes.ts';

export { readVerifierKeys } from './record/note-keys.ts';

async function findStageJudging(connection: Connection, stageId: number): Promise<'preparing' | 'begun' | undefined> {
  const { rows } = await sql<{ phase: string }>`
    select phase from judging where stage_id = ${stageId}`.execute(connection);
  if (!rows[0]) return undefined;
  return rows[0].phase === 'preparing' ? 'preparing' : 'begun';
}

/** Judging the answers to a stage: rubric, reviews, appeals and results, and the record by which anyone recomputes them. */
export const judging: Feature = {
  name: 'challenges/judging',
  personalData: judgingTables,
  pictures: [{ table: 'judging_entry', column: 'file_url', isPrivate: true }],
  jobs: (platform) => {
    handleRecordJobs(platform);
    platform.jobs.every('judging-freeze', '* * * * *', () => freezeEnded(platform));
  },
  extensions: () => [stageJudging.with({ find: findStageJudging, thaw: thawIn }), exportedEntries],
  routes: (context) => {
    routeJudgingEditor(context.api, context.platform);
    routeJudging(context.api, context.platform);
    routeJudgingResults(context.api, context.platform);
    routeRecord(context);
  },
};
