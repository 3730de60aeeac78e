import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { auditLog } from '../server/features/site/audit-log/index.ts';
import { findExports } from '../server/features/site/exports/exports.queries.ts';
import { type AnyList, exportedLists, makeExport } from '../server/features/site/exports/make-export.ts';
import { connect } from '../server/platform/database/connect.ts';
import type { Platform } from '../server/platform/platform.ts';
import { digits, table, whole } from './table.ts';
import type { World } from './world.ts';

const rows = 1_000_000;
const megabyte = 1024 * 1024;

interface Exported {
  readonly seconds: number;
  /** MB: of the file, of this process before, and by how much it grew at most. */
  readonly file: number;
  readonly before: number;
  readonly growth: number;
}

/** Exports a list like the audit log with a million rows, as the job does, and watches the memory of this process. */
export async function measureExport({ databaseUrl }: Pick<World, 'databaseUrl'>): Promise<Exported> {
  const database = connect({ url: () => databaseUrl, size: 3, onError: () => {}, answerWithin: 600_000 });
  const tempDir = await mkdtemp(join(tmpdir(), 'mutirao-export-'));
  let file = 0;
  const storage = {
    put: async (_name: string, { path }: { path: string }) => {
      file = (await stat(path)).size / megabyte;
    },
    delete: async () => {},
  };
  const clock = () => new Date();
  const log = { error: (problem: object) => process.stderr.write(`${JSON.stringify(problem)}\n`) };
  const platform = { database, clock, files: { tempDir, storage }, process: { log } } as unknown as Platform;
  const memory = () => process.memoryUsage().rss / megabyte;
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, memory());
  }, 20);
  try {
    const { id: memberId } = await database
      .insertInto('member')
      .values({ slug: 'exporting', first_name: 'Ana', last_name: 'Souza' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = randomUUID();
    const [created_at, expires_at] = [clock(), new Date(Date.now() + 3_600_000)];
    const asked = { list: 'audit_log', filter: '{"search":""}', format: 'semicolon', language: 'pt' } as const;
    await database
      .insertInto('list_export')
      .values({ id, member_id: memberId, created_at, expires_at, ...asked })
      .execute();
    const [row] = await findExports(database, { id, now: clock() });
    const auditList = auditLog.extensions?.(platform).find(({ point }) => point === exportedLists)?.value as AnyList;
    // To write a million entries would take longer than to export them.
    const read = () => sql`
      select i as id, 'content_changed' as kind, '10.0.0.7' as address, jsonb_build_object('name', md5(i::text)) as detail,
        now() as created_at, i as actor_id, 'Anahí Ñandú' as actor_name, i as member_id, '=1+1' as member_name
      from generate_series(1, ${rows}::int) i`;
    const list = { ...auditList, read } as AnyList;
    if (!row) throw new Error('The export is missing.');
    const viewer = {
      id: memberId,
      roles: ['admin'],
      isAdmin: true,
      hasSecondFactor: true,
      withheld: undefined,
    } as const;
    const before = memory();
    most = before;
    const begun = performance.now();
    await makeExport(platform, { row, list, viewer, ending: new AbortController().signal });
    return { seconds: (performance.now() - begun) / 1000, file, before, growth: most - before };
  } finally {
    clearInterval(timer);
    await rm(tempDir, { recursive: true, force: true });
    await database.destroy();
  }
}

/** The table of an export. */
export function tableOfExport({ seconds, file, before, growth }: Exported): string {
  return table(
    ['export of a million rows', 's', 'MB of the file', 'MB before', 'MB more at most'],
    [['audit log', digits(seconds), whole.format(file), whole.format(before), whole.format(growth)]],
  );
}
