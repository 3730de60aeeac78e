import { defineCalls } from '../../calls.ts';
import { userParams } from '../members/members.ts';
import { platformSetting, platformSettingInput } from './platform-settings.ts';

const change = {
  description: 'Omitted fields and flags keep their value. Only for contestants.',
  body: platformSettingInput,
  answer: platformSetting,
  failures: ['profile_incomplete'],
} as const;

export const platformSettingsCalls = defineCalls('Profile', {
  'POST /users/:user/platform-settings': {
    id: 'createPlatformSettingsOfUser',
    summary: "Stores the caller's time zone, notifications and how often e-mails go out",
    ...change,
    for: 'self',
    ages: 'everyone',
    params: userParams,
    status: [200, 201],
  },

  'PUT /users/:user/platform-settings': {
    id: 'updatePlatformSettingsOfUser',
    summary: "Changes the caller's time zone, notifications and how often e-mails go out",
    ...change,
    for: 'self',
    ages: 'everyone',
    params: userParams,
  },

  'PUT /platform-settings': {
    id: 'updatePlatformSettings',
    summary: "Changes the caller's time zone, notifications and how often e-mails go out",
    ...change,
    for: 'members',
    ages: 'everyone',
  },
});
