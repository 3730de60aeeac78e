import { pages } from './index.ts';
import { definePage } from './page.ts';

/**
 * The names by which the specification calls some pages, for those who look for a page by such a name. Certificates
 * have no page yet; their address is reserved.
 */
export const routeNames = {
  home: pages.home,
  results: pages.results,
  forgotPassword: pages.forgotPassword,
  register: pages.register,
  acceptTermsAndConditions: pages.acceptTerms,
  profileConfig: pages.profileForm,
  ProfileAbout: pages.profile,
  'show-team-members': pages.teamMembers,
  'print-certificate': definePage('/certificate/:verifyCode/print'),
};
