import { categoriesCalls, categoriesEditorCalls } from '@mutirao/contract/challenges/categories/categories.calls.ts';
import type { EditedCategory } from '@mutirao/contract/challenges/categories/categories.ts';
import type { Changes } from '@mutirao/contract/changes.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { sql, type Updateable } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { applyChanges, beforeAndAfter } from '../../../platform/changes/apply-changes.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type SitemapPages, sitemapPages } from '../../site/sitemap/index.ts';
import {
  categoryNamesOf,
  findCategories,
  findCategoryNames,
  type GetCategoryNames,
  presentCategory,
} from './read-categories.ts';

export {
  type CategoryNames,
  categoryNamesOf,
  findCategoryNamed,
  type GetCategoryNames,
  type NamedCategory,
} from './read-categories.ts';

/** The goals with their texts and figures, in their order; one of them by its id. */
async function findEditedCategories(connection: Connection, id?: number): Promise<EditedCategory[]> {
  const { rows } = await sql<EditedCategory>`
    select c.id, c.slug, c.name_pt, c.name_en, c.description_pt, c.description_en,
      coalesce(t.total, 0) as challenges_count
    from category c left join challenge_total t on t.scope = 'category:' || c.id and t.situation = 'all'
    where ${id === undefined ? sql`true` : sql`c.id = ${id}`} order by c.id`.execute(connection);
  return rows;
}

async function lockCategoryForUpdate(connection: Connection, id: number): Promise<void> {
  await sql`select from category where id = ${id} for no key update`.execute(connection);
}

async function updateCategory(
  connection: Connection,
  id: number,
  values: Updateable<Tables['category']>,
): Promise<void> {
  await connection.updateTable('category').set(values).where('id', '=', id).execute();
}

type Texts = Pick<EditedCategory, 'name_pt' | 'name_en' | 'description_pt' | 'description_en'>;

interface Editing {
  readonly id: number;
  readonly changes: Changes<Texts>;
  readonly viewer: Viewer;
  readonly address: string;
}

/** Changes the texts of a goal. */
function editCategory(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  { id, changes, viewer, address }: Editing,
): Promise<EditedCategory> {
  return write(async (transaction, invalidate) => {
    await lockCategoryForUpdate(transaction, id);
    const [category] = await findEditedCategories(transaction, id);
    if (!category) throw new AppError('not_found');
    const changed = applyChanges<Texts>(category, changes);
    if (Object.keys(changed).length > 0) {
      await updateCategory(transaction, id, { ...changed, updated_at: clock() });
      await recordEvent(transaction, {
        kind: 'content_changed',
        actorId: viewer.id,
        address,
        detail: { what: 'category', id, name: category.name_pt, ...beforeAndAfter<Texts>(category, changed) },
      });
      invalidate('categories');
    }
    return { ...category, ...changed };
  });
}

/** Editing the texts of goals. */
function routeCategoriesEditor(app: Server, platform: Platform): void {
  answerCalls(app, categoriesEditorCalls, {
    'GET /admin/categories': async () => ({ data: await findEditedCategories(platform.database) }),

    'PATCH /admin/categories/:id': ({ params, body, viewer, ip }) =>
      editCategory(platform, { ...params, ...body, viewer, address: ip }),
  });
}

/** The pages of the goals in the sitemap. */
const categorySitemap: SitemapPages = {
  tag: 'categories',
  list: async (connection) =>
    (await findCategoryNames(connection)).map(({ slug }) => ({ path: linkTo(pages.category, { goal: slug }) })),
};

function routeCategories(app: Server, platform: Platform, getCategoryNames: GetCategoryNames): void {
  answerCalls(app, categoriesCalls, {
    'GET /categories': async () => [...(await getCategoryNames()).values()],

    'GET /challenge-categories': async () => (await findCategories(platform.pipelinedConnection)).map(presentCategory),

    'GET /challenge-categories/active': async () => {
      const goals = await findCategories(platform.pipelinedConnection);
      return goals.filter((row) => row.active_challenges_count > 0).map(presentCategory);
    },
  });
}

/** The world's 17 goals, in which the challenges are grouped. */
export const categories: Feature = {
  name: 'challenges/categories',
  extensions: () => [sitemapPages.with(categorySitemap)],
  routes: ({ api, platform }) => {
    routeCategories(api, platform, categoryNamesOf(platform));
    routeCategoriesEditor(api, platform);
  },
};
