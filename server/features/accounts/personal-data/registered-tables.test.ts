import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';

const { database, platform, join } = await startTestApp();
const { tables } = platform.personalData;

/** Tables with a foreign key to members, with a column that sounds like one, or that know them by their e-mail alone. */
async function tablesThatKnowMembers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'member'::regclass
    union
    select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(^|_)(member|user|owner|author|actor|contestant)_id$'
    union select unnest(array['member', 'urgent_report'])
    order by name`.execute(database);
  return rows.map(({ name }) => name);
}

test('every table that refers to members is registered once with the personal data', async () => {
  expect(tables.map(({ table }) => table).toSorted()).toEqual(await tablesThatKnowMembers());
});

test('each has a name and a sentence in both languages, and a file of its own', () => {
  for (const language of ['pt', 'en'] as const) {
    const files = tables.map(({ file }) => file[language]);
    expect(new Set(files).size).toBe(files.length);
    for (const file of files) expect(file).toMatch(/^[a-z-]+$/);
    for (const { describe } of tables) expect(describe[language]).toMatch(/^\p{Lu}.+\.$/u);
  }
});

test.each(tables)('$table is read and erased', async ({ read, erase }) => {
  const { id } = await join();
  expect(Array.isArray(await read(database, id))).toBe(true);
  await erase(database, id, () => {});
});
