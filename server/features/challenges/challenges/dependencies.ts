import type { Platform } from '../../../platform/platform.ts';
import type { GetCategoryNames } from '../categories/index.ts';
import type { ViewerParticipations } from './viewer-participation.ts';

/** What the use cases of the challenges stand on. */
export interface ChallengeDependencies {
  platform: Platform;
  getCategoryNames: GetCategoryNames;
  participations: ViewerParticipations;
}
