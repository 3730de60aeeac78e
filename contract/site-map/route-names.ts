import { pages } from './index.ts';

/** The specification's names of some pages, for lookup by name (decision 31). */
export const routeNames = {
  home: pages.home,
  results: pages.results,
  forgotPassword: pages.forgotPassword,
  register: pages.register,
  acceptTermsAndConditions: pages.acceptTerms,
  profileConfig: pages.profileForm,
  ProfileAbout: pages.profile,
  'show-team-members': pages.teamMembers,
  'print-certificate': pages.printCertificate,
};
