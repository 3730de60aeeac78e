import type { Platform } from '../../../platform/platform.ts';
import type { GetCategoryNames } from '../categories/index.ts';
import type { ViewerParticipations } from './viewer-participation.ts';

/** The dependencies of the use cases of the challenges. */
export interface ChallengeDependencies {
  platform: Platform;
  getCategoryNames: GetCategoryNames;
  participations: ViewerParticipations;
}
