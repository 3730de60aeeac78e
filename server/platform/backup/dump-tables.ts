import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type DumpedTable, partName } from './archive.ts';
import type { DirectConnection } from './connect-directly.ts';
import type { Table } from './tables.queries.ts';
import type { ArchiveWriter } from './write-archive.ts';

const compress = promisify(gzip);

/** Bytes of rows in a part; a longer row is a part of its own. */
const partSize = 4 * 1024 * 1024;
const newline = 0x0a;

/** The statement that copies a table in the order of its columns; rows end with a newline, which no value contains. */
export function copyStatement({ name, columns }: Table, direction: 'to stdout' | 'from stdin'): string {
  return `copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) ${direction}`;
}

function countRows(bytes: Uint8Array): number {
  let rows = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) rows += 1;
  return rows;
}

/** Reads rows with a COPY statement: their number and hash, and the bytes as they come. */
export async function readRows(
  { client }: DirectConnection,
  statement: string,
  onBytes: (bytes: Buffer) => Promise<void> | void = () => {},
): Promise<Pick<DumpedTable, 'rows' | 'sha256'>> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const bytes of client.query(copyTo(statement)) as AsyncIterable<Buffer>) {
    hash.update(bytes);
    rows += countRows(bytes);
    await onBytes(bytes);
  }
  return { rows, sha256: hash.digest('hex') };
}

/** Adds the rows of a COPY statement to the archive, in parts of whole rows. */
export async function dumpTable(
  direct: DirectConnection,
  archive: ArchiveWriter,
  table: Table,
  statement = copyStatement(table, 'to stdout'),
): Promise<DumpedTable> {
  let waiting: Buffer[] = [];
  let size = 0;
  let parts = 0;

  async function addPart(bytes: Buffer): Promise<void> {
    parts += 1;
    const compressed = await compress(bytes);
    await archive.add(partName(table.name, parts), compressed.length, [compressed]);
  }

  async function onBytes(bytes: Buffer): Promise<void> {
    const end = bytes.lastIndexOf(newline) + 1;
    if (size + end < partSize || end === 0) {
      waiting.push(bytes);
      size += bytes.length;
      return;
    }
    const part = Buffer.concat([...waiting, bytes.subarray(0, end)]);
    waiting = [bytes.subarray(end)];
    size = bytes.length - end;
    await addPart(part);
  }

  const { rows, sha256 } = await readRows(direct, statement, onBytes);
  if (size > 0) await addPart(Buffer.concat(waiting));
  return { name: table.name, columns: table.columns, rows, sha256 };
}
