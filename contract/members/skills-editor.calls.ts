import { defineCalls } from '../calls.ts';
import { rowCalls } from '../editing.ts';
import { editedSkills } from './skills-editor.ts';

const calls = rowCalls(editedSkills);

export const skillsEditorCalls = defineCalls('Managing the organisation', {
  ...calls,
  'DELETE /admin/skills/:row': {
    ...calls['DELETE /admin/skills/:row'],
    description: 'Refused (409) while a member or a team has it.',
    failures: ['conflict'],
  },
});
