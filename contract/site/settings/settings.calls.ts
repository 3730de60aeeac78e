import { defineCalls } from '../../calls.ts';
import { settingsAnswer, settingsChanges } from './settings.ts';

export const settingsCalls = defineCalls('Back office', {
  'GET /admin/settings': {
    id: 'getSettings',
    summary: 'What the organisation decided about the platform',
    for: 'master_admins',
    answer: settingsAnswer,
  },

  'PATCH /admin/settings': {
    id: 'changeSettings',
    summary: 'Changes settings, at once on every instance',
    description:
      'Refused for those that an environment variable sets. `second_factor_for_staff` needs an authentication at most ten minutes old.',
    for: 'master_admins',
    body: settingsChanges,
    answer: settingsAnswer,
    failures: ['reauthentication_required', 'conflict'],
  },
});
