import { messages as accountSecurityEn } from '../../web/features/accounts/account-security/messages.en.ts';
import { messages as accountSecurityPt } from '../../web/features/accounts/account-security/messages.pt.ts';
import { messages as personalDataEn } from '../../web/features/accounts/personal-data/messages.en.ts';
import { messages as personalDataPt } from '../../web/features/accounts/personal-data/messages.pt.ts';
import { messages as avatarsEn } from '../../web/features/members/avatars/messages.en.ts';
import { messages as avatarsPt } from '../../web/features/members/avatars/messages.pt.ts';
import { messages as directoryEn } from '../../web/features/members/directory/messages.en.ts';
import { messages as directoryPt } from '../../web/features/members/directory/messages.pt.ts';
import { messages as guardiansEn } from '../../web/features/members/guardians/messages.en.ts';
import { messages as guardiansPt } from '../../web/features/members/guardians/messages.pt.ts';
import { messages as membersEn } from '../../web/features/members/members/messages.en.ts';
import { messages as membersPt } from '../../web/features/members/members/messages.pt.ts';
import { messages as notificationsEn } from '../../web/features/members/notifications/messages.en.ts';
import { messages as notificationsPt } from '../../web/features/members/notifications/messages.pt.ts';
import { messages as placesEn } from '../../web/features/members/places/messages.en.ts';
import { messages as placesPt } from '../../web/features/members/places/messages.pt.ts';
import { messages as platformSettingsEn } from '../../web/features/members/platform-settings/messages.en.ts';
import { messages as platformSettingsPt } from '../../web/features/members/platform-settings/messages.pt.ts';
import { messages as profileEn } from '../../web/features/members/profiles/messages.en.ts';
import { messages as profilePt } from '../../web/features/members/profiles/messages.pt.ts';
import { messages as settingsEn } from '../../web/features/members/settings/messages.en.ts';
import { messages as settingsPt } from '../../web/features/members/settings/messages.pt.ts';
import { messages as skillsEditorEn } from '../../web/features/members/skills/editor/messages.en.ts';
import { messages as skillsEditorPt } from '../../web/features/members/skills/editor/messages.pt.ts';
import { messages as skillsEn } from '../../web/features/members/skills/messages.en.ts';
import { messages as skillsPt } from '../../web/features/members/skills/messages.pt.ts';
import { messages as startEn } from '../../web/features/members/start/messages.en.ts';
import { messages as startPt } from '../../web/features/members/start/messages.pt.ts';
import { messages as uiEn } from '../../web/ui/messages.en.ts';
import { messages as uiPt } from '../../web/ui/messages.pt.ts';

/** What all forms of the settings say. */
const formWords = ({ saved, notSaved }: typeof uiPt, { incomplete }: typeof profilePt) => ({
  incomplete,
  profile: { messages: { update_success: saved, update_failed: notSaved } },
});

/** In Portuguese and English, by feature. */
export const members = {
  directory: [directoryPt, directoryEn],
  guardians: [guardiansPt, guardiansEn],
  members: [membersPt, membersEn],
  notifications: [notificationsPt, notificationsEn],
  places: [placesPt, placesEn],
  platformSettings: [platformSettingsPt, platformSettingsEn],
  privacy: [membersPt.privacy, membersEn.privacy],
  profile: [
    { ...profilePt, avatar: avatarsPt },
    { ...profileEn, avatar: avatarsEn },
  ],
  profileAddress: [membersPt.address, membersEn.address],
  settings: [
    { ...uiPt, ...settingsPt, ...accountSecurityPt, ...personalDataPt, ...formWords(uiPt, profilePt) },
    { ...uiEn, ...settingsEn, ...accountSecurityEn, ...personalDataEn, ...formWords(uiEn, profileEn) },
  ],
  skills: [skillsPt, skillsEn],
  start: [startPt, startEn],
  skillsEditor: [skillsEditorPt, skillsEditorEn],
} as const;
