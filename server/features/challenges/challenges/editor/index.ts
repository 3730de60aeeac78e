import type { Server } from '../../../../platform/http/create-server.ts';
import type { Section } from '../../../site/back-office/index.ts';
import type { ChallengeDependencies } from '../viewer-participation.ts';
import { challengesSection } from './challenges-section.ts';
import type { CopyHook } from './copy-hook.ts';
import { sweepPictures } from './edit-pictures.ts';
import { editorTables } from './editor.personal-data.ts';
import { routeChallengeEditor } from './editor.routes.ts';
import { followPublications } from './follow-publications.ts';
import { routeTagsEditor } from './tags.routes.ts';

/** The editor of challenges in the back office, and publications at a time. */
export function registerChallengeEditor(
  app: Server,
  dependencies: ChallengeDependencies,
  copyHooks: readonly CopyHook[],
): { section: Section } {
  const { platform } = dependencies;
  platform.personalData.register(...editorTables);
  platform.media.showIn({ table: 'challenge_picture', column: 'image_url' });
  platform.jobs.every('sweep-challenge-pictures', '55 3 * * *', () => sweepPictures(platform));
  routeChallengeEditor(app, dependencies, copyHooks);
  routeTagsEditor(app, platform);
  const { refresh } = followPublications(platform);
  // Before the first answer: moments may have passed while nothing ran.
  app.addHook('onReady', refresh);
  return { section: challengesSection(platform) };
}
