import {
  organisationPartnersEditorCalls,
  partnersCalls,
} from '@mutirao/contract/organisation/partners/partners.calls.ts';
import { editedPartners } from '@mutirao/contract/organisation/partners/partners.ts';
import { freeSlug } from '@mutirao/contract/slugs.ts';
import { memoize } from '../../../platform/cache/memoize.ts';
import { orderHandlers, pictureHandlers, rowHandlers } from '../../../platform/editing/answer-rows.ts';
import type { RowKind } from '../../../platform/editing/row-kind.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { slugOfName } from '../../members/members/index.ts';
import { columnsFrom, exportRows } from '../../site/exports/index.ts';
import { findPartnerSlugs, findPartners, presentPartner } from './read-partners.ts';

export { findPartners, readPartnersFile, updatePartners, writePartnersFile } from './read-partners.ts';

const kind = {
  table: 'partner',
  orderBy: 't.position, t.id',
  isOrdered: true,
  what: 'partner',
  name: 'name',
  tags: ['texts'],
  pictures: { logo: { column: 'logo_url', recipe: { widths: [480], shape: 'whole' }, width: 480 } },
  // The slug names the partner in the organisation's text files, so it does not follow a new name.
  derive: async (transaction, { name }) => ({
    slug: freeSlug(slugOfName(name as string), await findPartnerSlugs(transaction)),
  }),
} as const satisfies RowKind;

/** How staff edit the organisation's partners. */
function registerPartnersEditor(app: Server, platform: Platform): void {
  answerCalls(app, organisationPartnersEditorCalls, {
    ...rowHandlers(platform, editedPartners, kind),
    ...orderHandlers(platform, editedPartners, kind),
    ...pictureHandlers(platform, editedPartners, kind),
  });
}

/** Who works with the organisation. */
function routePartners(app: Server, platform: Platform): void {
  registerPartnersEditor(app, platform);
  const getPartners = memoize(platform, 'texts', async () =>
    (await findPartners(platform.database)).map(presentPartner),
  );

  answerCalls(app, partnersCalls, {
    'GET /partners': () => getPartners(),
  });
}

/** Who works with the organisation. */
export const partners: Feature = {
  name: 'organisation/partners',
  extensions: (platform) => [
    exportRows(platform, kind, {
      name: 'partners',
      title: { pt: 'Parceiros', en: 'Partners' },
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['name', 'nome', 'name'],
        ['description_*', 'descrição', 'description'],
        ['url', 'endereço', 'address'],
      ),
    }),
  ],
  routes: ({ api, platform }) => routePartners(api, platform),
};
