export { SkillField } from './skill-field.tsx';
export { SkillFilter } from './skill-filter.tsx';
export { useSkills } from './skills.ts';
