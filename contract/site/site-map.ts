import { definePage } from '../site-map/page.ts';
import { listSearch } from '../site-map/search-parameters.ts';

/** The home page, the search and the API's reference. */
export const sitePages = {
  home: definePage('/', { inSitemap: true }),
  results: definePage('/results', { search: listSearch, inSitemap: true }),
  apiDocs: definePage('/api/docs', { inSitemap: true }),
};
