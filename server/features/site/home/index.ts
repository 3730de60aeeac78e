import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { homeCalls } from '@mutirao/contract/site/home/home.calls.ts';
import { type GivenFigure, type HomeBanner, shownBanners } from '@mutirao/contract/site/home/home.ts';
import { sql } from 'kysely';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import { memoize } from '../../../platform/cache/memoize.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Challenges, createChallenges } from '../../challenges/challenges/index.ts';
import { columnsFrom, exportRows } from '../exports/index.ts';
import { bannerKind, figureKind, registerHomeEditor } from './editor/home-editor.routes.ts';
import { findHomeChoices, presentTexts } from './home-choices.ts';

const localized = (name: string) => sql`
  jsonb_build_object('en', ${sql.ref(`${name}_en`)}, 'pt', ${sql.ref(`${name}_pt`)}) as ${sql.ref(name)}`;

/** The first banners that are due on a day. */
async function findBanners(
  connection: Connection,
  { day, limit }: { day: string; limit: number },
): Promise<HomeBanner[]> {
  const { rows } = await sql<HomeBanner>`
    select id, ${localized('title')}, ${localized('text')}, link, picture from home_banner
    where (starts_on is null or starts_on <= ${day}::date) and (ends_on is null or ends_on >= ${day}::date)
    order by position, id limit ${limit}`.execute(connection);
  return rows;
}

/** The figures that the organisation gives, in their order. */
async function findGivenFigures(connection: Connection): Promise<GivenFigure[]> {
  const { rows } = await sql<GivenFigure>`
    select id, value, ${localized('label')}, ${localized('source')}, source_url from home_figure
    order by position, id`.execute(connection);
  return rows;
}

function routeHome(app: Server, platform: Platform, challenges: Challenges): void {
  const { database, clock } = platform;
  registerHomeEditor(app, platform);
  const getChosen = memoize(platform, 'settings', async (day) => {
    const [choices, banners, given_figures] = await Promise.all([
      findHomeChoices(database),
      findBanners(database, { day, limit: shownBanners }),
      findGivenFigures(database),
    ]);
    const { challenge_ids, figures, ...texts } = choices;
    return { challenge_ids, figures, texts: presentTexts(texts), banners, given_figures };
  });

  async function countAll() {
    const count = await challenges.count();
    const { total, livesChanged } = count('all');
    return {
      lives_changed: livesChanged,
      challenges_count: total,
      active_challenges_count: count('in_progress').total,
    };
  }

  answerCalls(app, homeCalls, {
    'GET /settings/home': {
      shared: async (_request, reply) => {
        const { challenge_ids: ids, ...chosen } = await getChosen(organisationDay(clock()));
        cacheTags(reply, ...ids.flatMap((id) => [`challenge:${id}`, `figures:${id}`]));
        const [cards, figures] = await Promise.all([challenges.getCards(ids), countAll()]);
        return { challenges: cards, ...figures, ...chosen };
      },
      personalize: async (home, viewer) => ({
        ...home,
        challenges: await challenges.personalize(home.challenges, viewer),
      }),
    },
  });
}

/** What the home page shows: what staff chose, and the figures of all challenges. */
export const home: Feature = {
  name: 'site/home',
  extensions: (platform) => [
    exportRows(platform, bannerKind, {
      name: 'home_banners',
      title: { pt: 'Faixas da página inicial', en: 'Banners of the home page' },
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['title_*', 'título', 'title'],
        ['text_*', 'texto', 'text'],
        ['link', 'endereço', 'address'],
        ['starts_on', 'de', 'from'],
        ['ends_on', 'até', 'until'],
      ),
    }),
    exportRows(platform, figureKind, {
      name: 'home_figures',
      title: { pt: 'Números da página inicial', en: 'Figures of the home page' },
      columns: columnsFrom(
        ['id', 'id', 'id'],
        ['value', 'valor', 'value'],
        ['label_*', 'legenda', 'label'],
        ['source_*', 'fonte', 'source'],
        ['source_url', 'endereço da fonte', 'address of the source'],
      ),
    }),
  ],
  routes: (context) => routeHome(context.api, context.platform, createChallenges(context)),
};
