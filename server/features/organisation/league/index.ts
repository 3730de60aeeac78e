import { goalCount } from '@mutirao/contract/challenges/categories/goals.ts';
import { leagueCalls, leagueEditorCalls } from '@mutirao/contract/organisation/league/league.calls.ts';
import { editedLeague, type LeagueMember } from '@mutirao/contract/organisation/league/league.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { Selectable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { orderHandlers, pictureHandlers, rowHandlers } from '../../../platform/editing/answer-rows.ts';
import type { RowKind } from '../../../platform/editing/row-kind.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { slugOfName } from '../../members/members/index.ts';
import { countryOf } from '../../members/places/index.ts';
import { columnsFrom, exportRows } from '../../site/exports/index.ts';
import { challengePicture, flagPicture, portraitPicture } from '../../site/pictures/index.ts';
import { type SitemapPages, sitemapPages } from '../../site/sitemap/index.ts';

type LeagueMemberRow = Selectable<Tables['league_member']>;

/** The whole league, in its order. */
function findLeague(connection: Connection): Promise<LeagueMemberRow[]> {
  return connection.selectFrom('league_member').selectAll().orderBy('position').orderBy('id').execute();
}

function findLeagueMember(connection: Connection, id: number): Promise<LeagueMemberRow | undefined> {
  return connection.selectFrom('league_member').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Two goals whose colours distinguish neighbouring banners. */
const goalsOf = (id: number) => [id * 7, id * 4 + 3].map((number) => (number % goalCount) + 1);

/** An ambassador of the league, with generated pictures where none were uploaded. */
function presentLeagueMember(row: LeagueMemberRow): LeagueMember {
  const slug = slugOfName(row.full_name);
  return {
    id: row.id,
    full_name: row.full_name,
    avatar: row.avatar ?? portraitPicture(slug),
    role: { en: row.role_en, pt: row.role_pt },
    description: row.description_en,
    description_br: row.description_pt,
    video: row.video,
    banner: row.banner ?? challengePicture('banner', slug, goalsOf(row.id)),
    flag: row.country === null ? null : flagPicture(row.country),
    country: row.country === null ? null : countryOf(row.country),
    linkedIn: row.linkedin,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

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
