import { defineCalls } from '../calls.ts';
import { userParams } from './members.ts';
import { platformSetting, platformSettingInput } from './platform-settings.ts';

export const platformSettingsCalls = defineCalls('Profile', {
  'POST /users/:user/platform-settings': {
    id: 'createPlatformSettingsOfUser',
    summary: "Stores the caller's time zone, notifications and how often e-mails go out",
    description: 'Omitted fields and flags keep their value. Only for contestants.',
    for: 'self',
    params: userParams,
    body: platformSettingInput,
    answer: platformSetting,
    status: [200, 201],
    failures: ['profile_incomplete'],
  },

  'PUT /users/:user/platform-settings': {
    id: 'updatePlatformSettingsOfUser',
    summary: "Changes the caller's time zone, notifications and how often e-mails go out",
    description: 'Omitted fields and flags keep their value. Only for contestants.',
    for: 'self',
    params: userParams,
    body: platformSettingInput,
    answer: platformSetting,
    failures: ['profile_incomplete'],
  },

  'PUT /platform-settings': {
    id: 'updatePlatformSettings',
    summary: "Changes the caller's time zone, notifications and how often e-mails go out",
    description: 'Omitted fields and flags keep their value. Only for contestants.',
    for: 'members',
    body: platformSettingInput,
    answer: platformSetting,
    failures: ['profile_incomplete'],
  },
});
