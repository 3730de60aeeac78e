import { definePage } from '../site-map/page.ts';
import { choice, listSearch, rowId, searchText } from '../site-map/search-parameters.ts';

const membersOnly = { access: 'members' } as const;

/** The home page, the back office, the search and the API's reference. */
export const sitePages = {
  home: definePage('/', { inSitemap: true }),
  results: definePage('/results', { search: listSearch, inSitemap: true }),
  /** The back office, for staff and admins of challenges. */
  admin: definePage('/admin', membersOnly),
  inbox: definePage('/admin/inbox', {
    ...membersOnly,
    search: { kind: choice, status: choice, assigned: choice, q: searchText, order: choice, after: choice },
  }),
  inboxItem: definePage('/admin/inbox/:item', membersOnly),
  auditLog: definePage('/admin/audit-log', {
    ...membersOnly,
    search: { kind: choice, q: searchText, from: choice, to: choice, before: rowId },
  }),
  apiDocs: definePage('/api/docs', { inSitemap: true }),
};
