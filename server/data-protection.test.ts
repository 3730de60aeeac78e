import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { activities } from '../tools/data-protection/activities.ts';
import {
  assessmentPage,
  describeAssessment,
  describeRegister,
  registerPage,
  risks,
} from '../tools/data-protection/papers.ts';
import { startTestApp } from './testing/test-app.ts';

const { database, platform } = await startTestApp();
const { tables } = platform.personalData;
const registered = activities.flatMap((activity) => activity.tables);

/** As the formatter aligns tables. */
const plain = (text: string) => text.replaceAll(/ +\|/g, ' |').replaceAll(/\| +/g, '| ').replaceAll(/-{3,}/g, '---');

test('every table with personal data is in one activity of the register', () => {
  expect(registered.toSorted()).toEqual(tables.map(({ table }) => table).toSorted());
});

test('a table with a column that sounds like a person’s is registered, or has none', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name ~ '(^|_)(email|phone|first_name|last_name|full_name|birthdate|born_on|gender|ip|password_hash)$'
    order by name`.execute(database);
  const impersonal = ['league_member', 'organisation', 'organisation_document'];
  // Deleted within minutes, before there is a member.
  const shortLived = ['provider_token'];
  const known = [...registered, ...impersonal, ...shortLived];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

test('the register and the impact assessment are those of the program', () => {
  expect(plain(readFileSync(registerPage, 'utf8'))).toBe(plain(describeRegister(tables)));
  expect(plain(readFileSync(assessmentPage, 'utf8'))).toBe(plain(describeAssessment(tables)));
});

test('what shows the measures of the impact assessment is there', () => {
  const missing = risks
    .flatMap(({ evidence }) => evidence)
    .filter((path) => !existsSync(join(import.meta.dirname, '..', path)));
  expect(missing).toEqual([]);
});
