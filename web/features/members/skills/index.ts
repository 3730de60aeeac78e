export { SkillField } from './skill-field.tsx';
