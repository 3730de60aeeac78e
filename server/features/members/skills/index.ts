export { registerSkills } from './skills.routes.ts';
