export { SkillField } from './skill-field.tsx';
export { useSkills } from './use-skills.ts';
