import { definePage } from '../site-map/page.ts';
import { listSearch } from '../site-map/search-parameters.ts';

const membersOnly = { access: 'members' } as const;

/** The home page, the back office, the search and the API's reference. */
export const sitePages = {
  home: definePage('/', { inSitemap: true }),
  results: definePage('/results', { search: listSearch, inSitemap: true }),
  /** The back office and all below it, whose pages are `backOfficePages`. */
  admin: definePage('/admin/*', membersOnly),
  apiDocs: definePage('/api/docs', { inSitemap: true }),
};
