import { accountPages } from './accounts.ts';
import { challengePages } from './challenges.ts';
import { memberPages } from './members.ts';
import { organisationPages } from './organisation.ts';
import { definePage } from './page.ts';
import { listSearch } from './search-parameters.ts';

export { inLanguage, linkTo } from './link-to.ts';
export { readSearch } from './search-parameters.ts';

/** Every page of the site, by name; some in groups, as the tabs of a profile. */
export const pages = {
  home: definePage('/', { inSitemap: true }),
  results: definePage('/results', { search: listSearch, inSitemap: true }),
  apiDocs: definePage('/api/docs', { inSitemap: true }),
  ...challengePages,
  ...memberPages,
  ...accountPages,
  ...organisationPages,
};
