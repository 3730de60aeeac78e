export { useSkills } from './chosen-skills.tsx';
export { SkillField } from './skill-field.tsx';
export { SkillFilter } from './skill-filter.tsx';
