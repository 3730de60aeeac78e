import type { Changes } from '@mutirao/contract/changes.ts';
import { languages } from '@mutirao/contract/language.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { homeCalls, homeEditorCalls } from '@mutirao/contract/site/home/home.calls.ts';
import {
  computedFigures,
  defaultHomeChallengeIds,
  editedBanners,
  editedFigures,
  type GivenFigure,
  type Home,
  type HomeBanner,
  type HomeChoices,
  type HomeText,
  homeTextNames,
  shownBanners,
} from '@mutirao/contract/site/home/home.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import { memoize } from '../../../platform/cache/memoize.ts';
import { applyChanges, beforeAndAfter } from '../../../platform/changes/apply-changes.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { editorOf, orderHandlers, pictureHandlers, rowHandlers } from '../../../platform/editing/answer-rows.ts';
import { endsBeforeStart } from '../../../platform/editing/edit-rows.ts';
import type { Editor, RowKind } from '../../../platform/editing/row-kind.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSettings, upsertSetting } from '../../../platform/settings/settings.ts';
import { type Challenges, createChallenges } from '../../challenges/challenges/index.ts';
import { columnsFrom, exportRows } from '../exports/index.ts';

/** The keys of what staff choose, among the settings. */
const choiceKeys = {
  challenge_ids: 'home_challenge_ids',
  figures: 'home_figures',
  texts: 'home_texts',
} as const;

const schemas = {
  challenge_ids: z.array(z.int32()).catch([...defaultHomeChallengeIds]),
  figures: z.array(z.enum(computedFigures)).catch([...computedFigures]),
  texts: z.record(z.string(), z.string()).catch({}),
};

type Texts = Omit<HomeChoices, 'challenge_ids' | 'figures'>;
const fieldsOf = (name: HomeText) => languages.map((language) => `${name}_${language}` as const);
const textFields = homeTextNames.flatMap(fieldsOf);

/** The texts among what staff chose; those that they did not write are empty. */
function pickTexts(choices: Readonly<Record<string, unknown>>): Texts {
  return Object.fromEntries(textFields.map((field) => [field, choices[field] ?? ''])) as Texts;
}

/** The texts that staff wrote, for the home page. */
function presentTexts(texts: Texts): Home['texts'] {
  const written = homeTextNames.filter((name) => fieldsOf(name).some((field) => texts[field] !== ''));
  return Object.fromEntries(written.map((name) => [name, { pt: texts[`${name}_pt`], en: texts[`${name}_en`] }]));
}

/** Those of these challenges that exist, in the order given. */
async function keepExisting(connection: Connection, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from challenge_card where id = any(${ids})`.execute(connection);
  const existing = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => existing.has(id));
}

/** What staff chose for the home page; a value that does not fit counts as none. */
async function findHomeChoices(connection: Connection): Promise<HomeChoices> {
  const found = await findSettings(connection, Object.values(choiceKeys));
  return {
    challenge_ids: schemas.challenge_ids.parse(found.get(choiceKeys.challenge_ids)),
    figures: schemas.figures.parse(found.get(choiceKeys.figures)),
    ...pickTexts(schemas.texts.parse(found.get(choiceKeys.texts))),
  };
}

/** The same for the editor, which names no challenge that does not exist. */
async function findEditedChoices(connection: Connection): Promise<HomeChoices> {
  const { challenge_ids: ids, ...choices } = await findHomeChoices(connection);
  return { challenge_ids: await keepExisting(connection, ids), ...choices };
}

const bannerKind = {
  table: 'home_banner',
  orderBy: 't.position, t.id',
  isOrdered: true,
  what: 'home_banner',
  name: 'title_pt',
  tags: ['settings'],
  pictures: { picture: { column: 'picture', recipe: { widths: [960], shape: 'whole' }, width: 960 } },
  check: ({ starts_on, ends_on }) => endsBeforeStart('ends_on', starts_on, ends_on),
} as const satisfies RowKind;

const figureKind: RowKind = {
  table: 'home_figure',
  orderBy: 't.position, t.id',
  isOrdered: true,
  what: 'home_figure',
  name: 'label_pt',
  tags: ['settings'],
};

/** Changes the challenges, the figures and the texts that the home page shows. */
function changeChoices(
  { write }: Pick<Platform, 'write'>,
  { changes, editor }: { changes: Changes<HomeChoices>; editor: Editor },
): Promise<HomeChoices> {
  return write(async (transaction, invalidate) => {
    // A setting may have no row yet that could be locked.
    await acquireAdvisoryLock(transaction, 'home-choices');
    const current = await findEditedChoices(transaction);
    const changed = applyChanges(current, changes);
    if (Object.keys(changed).length === 0) return current;
    const { challenge_ids, figures, ...texts } = changed;
    if (challenge_ids) await upsertSetting(transaction, choiceKeys.challenge_ids, challenge_ids);
    if (figures) await upsertSetting(transaction, choiceKeys.figures, figures);
    if (Object.keys(texts).length > 0)
      await upsertSetting(transaction, choiceKeys.texts, pickTexts({ ...current, ...texts }));
    const detail = { what: 'home', ...beforeAndAfter(current, changed) };
    await recordEvent(transaction, { kind: 'content_changed', ...editor, detail });
    invalidate('settings');
    return { ...current, ...changed };
  });
}

/** How staff choose what the home page shows. */
function registerHomeEditor(app: Server, platform: Platform): void {
  answerCalls(app, homeEditorCalls, {
    'GET /admin/home': () => findEditedChoices(platform.database),
    'PATCH /admin/home': (request) =>
      changeChoices(platform, { changes: request.body.changes, editor: editorOf(request) }),

    ...rowHandlers(platform, editedBanners, bannerKind),
    ...orderHandlers(platform, editedBanners, bannerKind),
    ...pictureHandlers(platform, editedBanners, bannerKind),
    ...rowHandlers(platform, editedFigures, figureKind),
    ...orderHandlers(platform, editedFigures, figureKind),
  });
}

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
