import { accountSecurityCalls } from './account-security.calls.ts';
import { achievementsCalls } from './achievements.calls.ts';
import { activitiesCalls } from './activities.calls.ts';
import { avatarsCalls } from './avatars.calls.ts';
import type { CallAnswer, CallInput } from './calls.ts';
import { categoriesCalls } from './categories.calls.ts';
import { challengesCalls } from './challenges.calls.ts';
import { clientErrorsCalls } from './client-errors.calls.ts';
import { emailConfirmationCalls } from './email-confirmation.calls.ts';
import { enquiriesCalls } from './enquiries.calls.ts';
import { faqsCalls } from './faqs.calls.ts';
import { homeCalls } from './home.calls.ts';
import { impactCalls } from './impact.calls.ts';
import { leagueCalls } from './league.calls.ts';
import { membersCalls } from './members.calls.ts';
import { noticesCalls } from './notices.calls.ts';
import { pagesCalls } from './pages.calls.ts';
import { participationCalls } from './participation.calls.ts';
import { partnersCalls } from './partners.calls.ts';
import { passwordRecoveryCalls } from './password-recovery.calls.ts';
import { personalDataCalls } from './personal-data.calls.ts';
import { placesCalls } from './places.calls.ts';
import { platformSettingsCalls } from './platform-settings.calls.ts';
import { profilesCalls } from './profiles.calls.ts';
import { providersCalls } from './providers.calls.ts';
import { signInCalls } from './sign-in.calls.ts';
import { skillsCalls } from './skills.calls.ts';
import { teamsCalls } from './teams.calls.ts';
import { transparencyCalls } from './transparency.calls.ts';
import { visitsCalls } from './visits.calls.ts';

/** Every call of the API. */
export const apiCalls = {
  ...categoriesCalls,
  ...challengesCalls,
  ...visitsCalls,
  ...membersCalls,
  ...profilesCalls,
  ...skillsCalls,
  ...platformSettingsCalls,
  ...avatarsCalls,
  ...providersCalls,
  ...signInCalls,
  ...emailConfirmationCalls,
  ...passwordRecoveryCalls,
  ...accountSecurityCalls,
  ...personalDataCalls,
  ...activitiesCalls,
  ...achievementsCalls,
  ...participationCalls,
  ...teamsCalls,
  ...noticesCalls,
  ...homeCalls,
  ...impactCalls,
  ...leagueCalls,
  ...pagesCalls,
  ...faqsCalls,
  ...partnersCalls,
  ...placesCalls,
  ...clientErrorsCalls,
  ...enquiriesCalls,
  ...transparencyCalls,
};

export type ApiCalls = typeof apiCalls;
export type ApiKey = keyof ApiCalls;
/** What the sender of a call gives. */
export type ApiInput<Key extends ApiKey> = CallInput<Key, ApiCalls[Key]>;
/** What the call answers. */
export type ApiAnswer<Key extends ApiKey> = CallAnswer<ApiCalls[Key]>;
