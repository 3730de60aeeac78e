import { achievementsCalls } from './achievements.calls.ts';
import { activitiesCalls } from './activities.calls.ts';
import { avatarsCalls } from './avatars.calls.ts';
import { membersCalls } from './members.calls.ts';
import { notificationsCalls } from './notifications.calls.ts';
import { placesCalls } from './places.calls.ts';
import { platformSettingsCalls } from './platform-settings.calls.ts';
import { profilesCalls } from './profiles.calls.ts';
import { skillsCalls } from './skills.calls.ts';

/** The calls of this area. */
export const memberCalls = {
  ...achievementsCalls,
  ...activitiesCalls,
  ...avatarsCalls,
  ...membersCalls,
  ...notificationsCalls,
  ...placesCalls,
  ...platformSettingsCalls,
  ...profilesCalls,
  ...skillsCalls,
};
