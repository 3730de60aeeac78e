import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  type DatabaseMetadata,
  GenericExpressionNode,
  generate,
  IdentifierNode,
  type Imports,
  ModuleReferenceNode,
  PostgresDialect,
  RawExpressionNode,
  type Scalars,
  TypeScriptSerializer,
  UnionExpressionNode,
} from 'kysely-codegen';
import { columnTypes, driverTypes, typeModules } from '../server/platform/database/column-types.ts';
import { connect } from '../server/platform/database/connect.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import type { Database } from '../server/platform/database/schema.ts';
import { startTestServer } from '../server/testing/test-database.ts';

const root = join(import.meta.dirname, '..');

export const rowTypesFile = join(root, 'server/platform/database/row-types.ts');

const introduction =
  '// `npm run row-types` generates this file from the migrations and `column-types.ts`: do not edit it.\n\n';

/** The columns that no statement may write, as `table.column`. */
async function findAlwaysGenerated(database: Database): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and (a.attgenerated <> '' or a.attidentity = 'a')`.execute(database);
  return new Set(rows.map(({ name }) => name));
}

/** Of columns of views, the columns of tables that they show, which have the same name, and whether those may be null. */
async function findShown(database: Database): Promise<Map<string, { source: string; isNullable: boolean }>> {
  const { rows } = await sql<{ name: string; source: string; isNullable: boolean }>`
    select v.relname || '.' || a.attname as name, t.relname || '.' || a.attname as source,
      not a.attnotnull as "isNullable"
    from pg_class v
    join pg_rewrite r on r.ev_class = v.oid
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refobjsubid > 0
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    join pg_class t on t.oid = a.attrelid
    where v.relnamespace = 'public'::regnamespace and v.relkind = 'v'`.execute(database);
  return new Map(rows.map(({ name, ...shown }) => [name, shown]));
}

/** The imports of the types that `column-types.ts` names. The generator would need TypeScript 5 to find them. */
function writeImports(): string {
  const names = new Set(Object.values(columnTypes).flatMap((type) => type.match(/\b[A-Z]\w+/g) ?? []));
  return Object.entries(typeModules)
    .filter(([name]) => names.has(name))
    .map(([name, module]) => `import type { ${name} } from '${module}';\n`)
    .join('');
}

function format(code: string): string {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const words = [biome, 'check', '--write', `--stdin-file-path=${rowTypesFile}`];
  return execFileSync(process.execPath, words, { cwd: root, input: code, encoding: 'utf8' });
}

/** Some types of the contract have the name of a table, so that its rows are a `MemberRow`. */
class RowSerializer extends TypeScriptSerializer {
  override serializeIdentifier(node: IdentifierNode): string {
    return node.isTableIdentifier ? `${node.name}Row` : node.name;
  }
}

/** The types of the rows of all tables, as a module. */
export async function describeRowTypes(database: Database): Promise<string> {
  const dialect = new PostgresDialect();
  const { scalars, imports }: { scalars: Scalars; imports: Imports } = dialect.adapter;
  for (const [name, type] of Object.entries(driverTypes)) scalars[name] = new IdentifierNode(type);
  imports.GeneratedAlways = new ModuleReferenceNode('kysely');
  const alwaysGenerated = await findAlwaysGenerated(database);
  const shown = await findShown(database);
  const unknown = new Set(Object.keys(columnTypes));

  // A column that is special gets a data type of its own; the generator adds whether it is null or has a default.
  async function describeColumns({ metadata }: { metadata: DatabaseMetadata }): Promise<DatabaseMetadata> {
    for (const { name: table, columns } of metadata.tables)
      for (const column of columns) {
        const name = `${table}.${column.name}`;
        const isAlways = alwaysGenerated.has(name);
        const { source = name, isNullable = column.isNullable } = shown.get(name) ?? {};
        column.isNullable = isNullable;
        const ours = columnTypes[source];
        unknown.delete(name);
        if (!ours && !isAlways) continue;
        const type = ours ? new RawExpressionNode(ours) : scalars[column.dataType];
        if (!type || (column.isArray && !ours)) throw new Error(`${name} needs a type in column-types.ts`);
        const nullable = column.isNullable ? new UnionExpressionNode([type, new IdentifierNode('null')]) : type;
        scalars[name] = isAlways ? new GenericExpressionNode('GeneratedAlways', [nullable]) : type;
        Object.assign(column, { dataType: name, isArray: false });
        if (isAlways) Object.assign(column, { isNullable: false, hasDefaultValue: false, isAutoIncrementing: false });
      }
    return metadata;
  }

  const options = { db: database, dialect, includePattern: 'public.*', outFile: null, postprocess: describeColumns };
  const types = await generate({ ...options, serializer: new RowSerializer({ skipAutogeneratedFileComment: true }) });
  if (unknown.size > 0) throw new Error(`No such columns: ${[...unknown].join(', ')}`);
  return format(introduction + writeImports() + types);
}

async function writeRowTypes(): Promise<void> {
  const server = await startTestServer();
  const database = connect({ url: () => server.url, size: 2, onError: () => {} });
  try {
    await migrate(database);
    writeFileSync(rowTypesFile, await describeRowTypes(database));
  } finally {
    await database.destroy();
    await server.stop();
  }
}

if (import.meta.main) await writeRowTypes();
