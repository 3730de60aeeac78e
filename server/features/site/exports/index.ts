import { randomUUID } from 'node:crypto';
import type { Language } from '@mutirao/contract/language.ts';
import { exportHours, mostRunningExports, rowsAtOnce } from '@mutirao/contract/site/exports/export-limits.ts';
import { type ExportRequest, exportsCalls, type ListExport } from '@mutirao/contract/site/exports/exports.calls.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import { putInForce } from '../../../platform/auth/roles-in-force.ts';
import { assertAudience, type Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature, FeatureContext } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendStoredFile } from '../../../platform/storage/send-stored-file.ts';
import { deleteUnused } from '../../../platform/storage/storage.ts';
import {
  deleteExport,
  type ExportRow,
  findExpired,
  findExports,
  findHeldRoles,
  insertExport,
} from './exports.queries.ts';
import { type AnyList, contextOf, exportedLists, makeExport, storedAs } from './make-export.ts';

export { columnsFrom, type ExportedList, exportList, exportRows } from './make-export.ts';

const exports: Limit = { name: 'exports', points: 30, seconds: 3600 };
const job = 'export-list';
const hour = 60 * 60 * 1000;

const messages = {
  tooManyRunning: {
    pt: 'Já há listas suas sendo preparadas. Espere uma terminar, ou cancele uma.',
    en: 'Other lists of yours are being prepared. Wait for one to finish, or cancel one.',
  },
};

type Lists = ReadonlyMap<string, AnyList>;
type Asked = Pick<ExportRow, 'list' | 'challenge_id' | 'filter' | 'language'>;

/** The list of an export, for a member who may see it now; throws for others. */
async function requireList({ lists, api, platform }: Serving, viewer: Viewer, asked: Asked): Promise<AnyList> {
  const list = lists.get(asked.list);
  if (!list || (list.for === 'managers') !== (asked.challenge_id !== null)) throw new AppError('invalid');
  await assertAudience(list.for, viewer, { server: api, params: { id: String(asked.challenge_id) } });
  await list.authorize?.(await contextOf(platform, asked, viewer));
  if (list.isSensitive) await requireFreshAuthentication(platform, viewer);
  return list;
}

interface Serving {
  readonly lists: Lists;
  readonly api: Server;
  readonly platform: Platform;
}

/** Whether a list has few rows, so that it is written at once. */
async function isShort(platform: Platform, list: AnyList, asked: Asked, viewer: Viewer): Promise<boolean> {
  const read = await list.read(await contextOf(platform, asked, viewer));
  if (Array.isArray(read)) return true;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from (${read}) listed limit ${rowsAtOnce + 1}) first`.execute(
    platform.database,
  );
  return (rows[0]?.count ?? 0) <= rowsAtOnce;
}

interface Creating {
  readonly viewer: Viewer;
  readonly body: ExportRequest;
  readonly language: Language;
  /** The network address of the caller. */
  readonly address: string;
}

/** Begins an export; a short list is written when it returns. */
async function createExport(serving: Serving, { viewer, body, language, address }: Creating): Promise<ExportRow> {
  const { lists, platform } = serving;
  const { list: name, challenge, format } = body;
  // An unknown filter is refused: without it, the file would have more than the page shows.
  const parsed = (lists.get(name)?.filter ?? z.object({})).strict().safeParse(body.filter);
  if (!parsed.success) throw new AppError('invalid');
  const filter = parsed.data as ExportRow['filter'];
  const asked = { list: name, challenge_id: challenge ?? null, filter, language };
  const list = await requireList(serving, viewer, asked);
  await platform.limits.count(exports, String(viewer.id));
  const isAtOnce = await isShort(platform, list, asked, viewer);
  const now = platform.clock();
  const expires = new Date(now.getTime() + exportHours * hour);
  const created = { ...asked, id: randomUUID(), member_id: viewer.id, format, created_at: now, expires_at: expires };
  await platform.write(async (transaction) => {
    if (!(await insertExport(transaction, created, mostRunningExports)))
      throw new AppError('conflict', { message: messages.tooManyRunning });
    const detail = { list: name, ...(challenge && { challenge }), ...asked.filter };
    await recordEvent(transaction, { kind: 'list_exported', actorId: viewer.id, address, detail });
    if (!isAtOnce) await platform.jobs.add(transaction, job, { id: created.id });
  });
  const find = async () => (await findExports(platform.database, { id: created.id, now }))[0] as ExportRow;
  if (isAtOnce) await makeExport(platform, { row: await find(), list, viewer, ending: new AbortController().signal });
  return find();
}

/** Writes an export in the background, unless its member lost the roles that it needs. */
async function runExport({ lists, platform }: Omit<Serving, 'api'>, id: string, ending: AbortSignal): Promise<void> {
  const { database, settings } = platform;
  const now = platform.clock();
  const [row] = await findExports(database, { id, now });
  const list = row && lists.get(row.list);
  const memberId = row?.member_id ?? undefined;
  const held = memberId && (await findHeldRoles(database, { memberId, now }));
  if (!row || !list || !held || row.finished_at) return;
  const viewer = await putInForce(held, { settings: settings.get, now });
  await makeExport(platform, { row, list, viewer, ending });
}

/** Deletes an export with its file. */
async function remove(platform: Platform, id: string): Promise<void> {
  await deleteExport(platform.database, id);
  await deleteUnused(platform, storedAs(id), async () => false);
}

const fileOf = ({ list, created_at }: ExportRow) =>
  `${list.replaceAll('_', '-')}-${created_at.toISOString().slice(0, 10)}.csv`;

function present(lists: Lists, row: ExportRow): ListExport {
  const { id, list, challenge, rows_total, rows_done, bytes, finished_at, failed_at } = row;
  return {
    ...{ id, challenge, rows_total, rows_done, bytes },
    title: lists.get(list)?.title ?? { pt: list, en: list },
    state: finished_at ? 'ready' : failed_at ? 'failed' : 'running',
    file: fileOf(row),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

function routeExports({ api, platform, extensionsOf }: FeatureContext): void {
  const { database, clock, jobs, files } = platform;
  const lists: Lists = new Map(extensionsOf(exportedLists).map((list) => [list.name, list]));
  const serving = { lists, api, platform };
  jobs.handle<{ id: string }>(job, ({ id }, ending) => runExport(serving, id, ending));
  jobs.every('delete-expired-exports', '25 * * * *', async () => {
    for (const id of await findExpired(database, clock())) await remove(platform, id);
  });
  const requireOwn = async (id: string, memberId: number) => {
    const [row] = await findExports(database, { id, memberId, now: clock() });
    if (!row) throw new AppError('not_found');
    return row;
  };

  answerCalls(api, exportsCalls, {
    'GET /admin/exports': async ({ viewer }) =>
      (await findExports(database, { memberId: viewer.id, now: clock() })).map((row) => present(lists, row)),

    'POST /admin/exports': async ({ viewer, body, headers, ip: address }) => {
      const language = callerLanguage({ headers });
      return present(lists, await createExport(serving, { viewer, body, language, address }));
    },

    'DELETE /admin/exports/:export': async ({ viewer, params }) => {
      await remove(platform, (await requireOwn(params.export, viewer.id)).id);
    },

    'GET /admin/exports/:export/file': async (request, reply) => {
      const { viewer, params } = request;
      const row = await requireOwn(params.export, viewer.id);
      await requireList(serving, viewer, row);
      if (row.bytes === null) throw new AppError('not_found');
      const sent = { name: fileOf(row), storedAs: storedAs(row.id), size: row.bytes, etag: `"${row.id}"` };
      await sendStoredFile(
        { storage: files.storage, request: request as never, reply },
        { ...sent, type: 'text/csv; charset=utf-8', isDownload: true, isPrivate: true },
      );
      return reply;
    },
  });
}

/** Exports of the lists of the back office, which other features add. */
export const listExports: Feature = {
  name: 'site/exports',
  personalData: () => [
    ownRows('list_export', {
      file: { pt: 'listas-exportadas', en: 'exported-lists' },
      describe: { pt: 'As listas que você exportou há menos de um dia.', en: 'The lists you exported within a day.' },
      columns: ['list', 'filter', 'created_at', 'expires_at'],
      orderBy: 'created_at',
      merging: 'stay',
      // The next round deletes the files with the rows.
      erase: (connection, memberId) =>
        sql`
          update list_export set member_id = null, expires_at = created_at, filter = '{}'
          where member_id = ${memberId}`.execute(connection),
    }),
  ],
  routes: routeExports,
};
