import { accountSecurityCalls } from './accounts/account-security.calls.ts';
import { emailConfirmationCalls } from './accounts/email-confirmation.calls.ts';
import { passwordRecoveryCalls } from './accounts/password-recovery.calls.ts';
import { personalDataCalls } from './accounts/personal-data.calls.ts';
import { providersCalls } from './accounts/providers.calls.ts';
import { signInCalls } from './accounts/sign-in.calls.ts';
import type { CallAnswer, CallInput } from './calls.ts';
import { categoriesCalls } from './challenges/categories.calls.ts';
import { challengesCalls } from './challenges/challenges.calls.ts';
import { participationCalls } from './challenges/participation.calls.ts';
import { teamsCalls } from './challenges/teams.calls.ts';
import { visitsCalls } from './challenges/visits.calls.ts';
import { achievementsCalls } from './members/achievements.calls.ts';
import { activitiesCalls } from './members/activities.calls.ts';
import { avatarsCalls } from './members/avatars.calls.ts';
import { membersCalls } from './members/members.calls.ts';
import { notificationsCalls } from './members/notifications.calls.ts';
import { placesCalls } from './members/places.calls.ts';
import { platformSettingsCalls } from './members/platform-settings.calls.ts';
import { profilesCalls } from './members/profiles.calls.ts';
import { skillsCalls } from './members/skills.calls.ts';
import { enquiriesCalls } from './organisation/enquiries.calls.ts';
import { faqsCalls } from './organisation/faqs.calls.ts';
import { impactCalls } from './organisation/impact.calls.ts';
import { leagueCalls } from './organisation/league.calls.ts';
import { pagesCalls } from './organisation/pages.calls.ts';
import { partnersCalls } from './organisation/partners.calls.ts';
import { transparencyCalls } from './organisation/transparency.calls.ts';
import { clientErrorsCalls } from './site/client-errors.calls.ts';
import { homeCalls } from './site/home.calls.ts';

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
  ...notificationsCalls,
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
