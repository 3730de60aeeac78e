import { accountPages } from '../accounts/site-map.ts';
import { challengePages } from '../challenges/site-map.ts';
import { memberPages } from '../members/site-map.ts';
import { organisationPages } from '../organisation/site-map.ts';
import { definePage } from './page.ts';
import { listSearch } from './search-parameters.ts';

export { inLanguage, linkTo } from './link-to.ts';
export { readSearch } from './search-parameters.ts';

const membersOnly = { access: 'members' } as const;

/** The home page, the back office, the search and the API's reference. */
const sitePages = {
  home: definePage('/', { inSitemap: true }),
  results: definePage('/results', { search: listSearch, inSitemap: true }),
  /** The back office and all below it, whose pages are `backOfficePages`. */
  admin: definePage('/admin/*', membersOnly),
  apiDocs: definePage('/api/docs', { inSitemap: true }),
};

/** Every page of the site, by name; some in groups, as the tabs of a profile. */
export const pages = {
  ...sitePages,
  ...challengePages,
  ...memberPages,
  ...accountPages,
  ...organisationPages,
};

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
