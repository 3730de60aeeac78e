export { identifySkills } from './identify-skills.ts';
export { findSkills } from './skills.queries.ts';
export { registerSkills } from './skills.routes.ts';
