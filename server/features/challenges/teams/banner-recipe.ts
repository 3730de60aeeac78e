import { bannerWidths } from '@mutirao/contract/challenges/teams/team-figures.ts';
import type { Recipe } from '../../../platform/media/media.ts';

/** How the pictures of a team's banner are made. */
export const bannerRecipe: Recipe = { widths: bannerWidths, shape: 'whole' };
