import { leagueCalls, leagueEditorCalls } from '@mutirao/contract/organisation/league/league.calls.ts';
import { editedLeague } from '@mutirao/contract/organisation/league/league.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { orderHandlers, pictureHandlers, rowHandlers } from '../../../platform/editing/answer-rows.ts';
import type { RowKind } from '../../../platform/editing/row-kind.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { columnsFrom, exportRows } from '../../site/exports/index.ts';
import { type SitemapPages, sitemapPages } from '../../site/sitemap/index.ts';
import { findLeague, findLeagueMember, presentLeagueMember } from './read-league.ts';

/** Messages of failures, in both languages. */
const leagueMessages = {
  notFound: { pt: 'Não encontramos esta pessoa na liga.', en: "We couldn't find this person in the league." },
};

const kind = {
  table: 'league_member',
  orderBy: 't.position, t.id',
  isOrdered: true,
  what: 'ambassador',
  name: 'full_name',
  tags: ['league'],
  pictures: {
    avatar: { column: 'avatar', recipe: { widths: [480], shape: 'square' }, width: 480 },
    banner: { column: 'banner', recipe: { widths: [1200], shape: 'whole' }, width: 1200 },
  },
} as const satisfies RowKind;

/** How staff edit the ambassadors of the league. */
function registerLeagueEditor(app: Server, platform: Platform): void {
  answerCalls(app, leagueEditorCalls, {
    ...rowHandlers(platform, editedLeague, kind),
    ...orderHandlers(platform, editedLeague, kind),
    ...pictureHandlers(platform, editedLeague, kind),
  });
}

/** The people who lend the cause their name and their time. */
function routeLeague(app: Server, platform: Platform): void {
  const { database } = platform;
  registerLeagueEditor(app, platform);
  answerCalls(app, leagueCalls, {
    'GET /meet-the-league': async () => (await findLeague(database)).map(presentLeagueMember),

    'GET /meet-the-league/:id': async ({ params }) => {
      const row = await findLeagueMember(database, params.id);
      if (!row) throw new AppError('not_found', { message: leagueMessages.notFound });
      return presentLeagueMember(row);
    },
  });
}

/** The people of the league in the sitemap. */
const leagueSitemap: SitemapPages = {
  tag: 'league',
  list: async (connection) =>
    (await findLeague(connection)).map(({ id, updated_at }) => ({
      path: linkTo(pages.leagueProfile, { id }),
      changedAt: updated_at,
    })),
};

/** The people who lend the cause their name and their time. */
export const league: Feature = {
  name: 'organisation/league',
  extensions: (platform) => [
    sitemapPages.with(leagueSitemap),
    exportRows(platform, kind, {
      name: 'league',
      title: { pt: 'Liga', en: 'League' },
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['full_name', 'nome', 'name'],
        ['role_*', 'papel', 'role'],
        ['description_*', 'descrição', 'description'],
        ['country', 'país', 'country'],
      ),
    }),
  ],
  routes: ({ api, platform }) => routeLeague(api, platform),
};
