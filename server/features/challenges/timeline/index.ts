import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routeStagesEditor } from './editor/stages-editor.routes.ts';
import { routeInteractions } from './interactions/interactions.routes.ts';
import { announceStages } from './stages/announce-stages.ts';
import { followStages } from './stages/follow-stages.ts';
import { routeStages } from './stages/stages.routes.ts';
import { timelineTables } from './timeline.personal-data.ts';

export { copyStages } from './editor/copy-stages.ts';
export { createInteractionReportables } from './interactions/interaction-reportables.ts';
export { findWaitingByStage } from './interactions/waiting.queries.ts';

/** The timeline of a challenge: its stages, the answers of contestants to them, and the replies to these. */
export function registerTimeline(api: Server, platform: Platform): void {
  platform.media.showIn({ table: 'interaction', column: 'file_url', isPrivate: true });
  platform.personalData.register(...timelineTables(platform));
  platform.jobs.every('stages-opened', '* * * * *', () => announceStages(platform));
  routeStages(api, platform);
  routeStagesEditor(api, platform);
  routeInteractions(api, platform);
  const { refresh } = followStages(platform);
  // Before the first answer: then the next start or end is awaited.
  api.addHook('onReady', refresh);
}
