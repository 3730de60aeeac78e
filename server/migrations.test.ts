import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLandingFaults, findMigrationFaults } from './testing/read-sources.ts';

const folder = join(import.meta.dirname, '../db/migrations');
/** The first after the schema of a new database: it has to leave the version before running, as all after it. */
const first = '0059';

/** The migrations, with the hash of each; `landed` are those that databases have applied. */
async function readMigrations() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const files = await Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const bytes = await readFile(join(folder, name));
      return [name, createHash('sha256').update(bytes).digest('hex')];
    }),
  );
  const record = await readFile(join(folder, 'landed.sha256'), 'utf8');
  const landed = Array.from(record.matchAll(/^(\w{64}) {2}(\S+)$/gm), ([, hash, name]): [string, string] => [
    name as string,
    hash as string,
  ]);
  return { files: new Map(files), landed: new Map(landed) };
}

test('migrations that have landed stay as they are, and others come after them', async () => {
  const { files, landed } = await readMigrations();
  expect(landed.size).toBeGreaterThan(10);
  expect(findLandingFaults(files, landed)).toEqual([]);
});

test.each([
  ['0021-thanks.sql', '0021-thanks.sql comes before 0058-schema.sql, which has landed'],
  ['0058-thanks.sql', '0058-thanks.sql has the number of 0058-schema.sql'],
  ['0059-votes.sql', '0059-votes.sql has the number of 0059-thanks.sql'],
  ['0001-settings.sql', '0001-settings.sql has landed and is changed'],
])('%s is refused beside others', (added, fault) => {
  const landed = new Map([
    ['0001-settings.sql', 'a'],
    ['0058-schema.sql', 'b'],
  ]);
  const files = new Map([...landed, ['0059-thanks.sql', 'c'], [added, 'd']]);
  expect(findLandingFaults(files, landed)).toEqual([fault]);
});

test('a migration that has landed and is gone is refused', async () => {
  const { files, landed } = await readMigrations();
  files.delete('0058-schema.sql');
  expect(findLandingFaults(files, landed)).toEqual(['0058-schema.sql has landed and is gone']);
});

test('migrations let the version before run on', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name >= first);
  const faults = await Promise.all(
    names.map(async (name) =>
      findMigrationFaults(await readFile(join(folder, name), 'utf8')).map((fault) => `${name} ${fault}`),
    ),
  );
  expect(faults.flat()).toEqual([]);
});

test.each([
  ['drops', 'drop table old;'],
  ['drops', 'drop function count_all;'],
  ['drops a column', 'alter table member drop column name;'],
  ['drops a column', 'alter table member add a int, drop name;'],
  ['drops a default', 'alter table member alter column name drop default;'],
  ['renames', 'alter table member rename column name to full_name;'],
  ['renames', 'alter table member rename to person;'],
  ['renames', 'do $$ begin alter table member rename to person; end $$;'],
  ['sets not null', 'alter table member alter column name set not null;'],
  ['adds a column that is not null', 'alter table member add column name text not null;'],
  ['changes a type', 'alter table member alter name type varchar(3);'],
  ['adds a constraint', 'alter table member add constraint short check (length(name) < 3);'],
  ['adds a constraint', 'alter table member add column code text unique;'],
  ['builds an index', 'create index on member (name);'],
  ['cannot run', 'reindex table concurrently member;'],
  ['writes every row', "update member set name = ' where ';"],
  ['has no reason', '-- Safe for the version before: trust me\ndrop table old;'],
  ['drops', '-- Safe for the version before: nobody reads it since 1.2\n\ncreate table a (id int);\ndrop table old;'],
])('a migration that %s is refused: %s', (fault, sql) => {
  expect(findMigrationFaults(sql)).toEqual([expect.stringContaining(fault)]);
});

test.each([
  'alter table member add column name text;',
  "alter table member add column name text not null default '';",
  "alter table member add column kind text not null default 'a' check (kind in ('a', 'b'));",
  'alter table member add column total int generated always as (1 + 1) stored not null;',
  'alter table member add constraint short check (length(name) < 3) not valid;',
  'alter table member alter column name drop not null;',
  'alter table member drop constraint short;',
  "alter table member alter column name set default '';",
  'create table a (id int primary key, name text not null unique);\ncreate index on a (name);\nalter table a rename id to key;',
  'create or replace function f() returns int language sql as $$ drop table member; select 1 $$;',
  '-- drop table member;\ncreate view named as select name from member;',
  "update member set name = 'a' where id = 1;",
  '-- Safe for the version before: no code has read it\n-- since 1.2, which dropped the list.\ndrop table old;',
])('a migration that only adds is accepted: %s', (sql) => {
  expect(findMigrationFaults(sql)).toEqual([]);
});
