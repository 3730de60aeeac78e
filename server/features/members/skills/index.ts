import type { Feature } from '../../../platform/feature.ts';
import { skillTable } from './skills.personal-data.ts';
import { routeSkills } from './skills.routes.ts';

export { findSkills, identifySkills } from './skills.ts';

/** What members can do, as teams look for it. */
export const skills: Feature = {
  name: 'members/skills',
  personalData: () => [skillTable],
  routes: ({ api, platform }) => routeSkills(api, platform),
};
