import { accountPages } from '../accounts/site-map.ts';
import { challengePages } from '../challenges/site-map.ts';
import { memberPages } from '../members/site-map.ts';
import { organisationPages } from '../organisation/site-map.ts';
import { sitePages } from '../site/site-map.ts';

export { inLanguage, linkTo } from './link-to.ts';
export { readSearch } from './search-parameters.ts';

/** Every page of the site, by name; some in groups, as the tabs of a profile. */
export const pages = {
  ...sitePages,
  ...challengePages,
  ...memberPages,
  ...accountPages,
  ...organisationPages,
};
