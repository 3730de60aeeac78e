import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// `node tools/run.mjs --development tools/by-hand.ts` counts the lines in `docs/by-hand.md`.

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/by-hand.md');

export interface Row {
  readonly what: string;
  /** Files and folders. */
  readonly paths: readonly string[];
  /** As the page says, and as they are: lines of code and of CSS. */
  readonly stated: readonly [code: number, css: number];
  readonly counted: readonly [code: number, css: number];
}

const isCounted = (path: string) =>
  /[.](?:tsx?|css)$/.test(path) && !/[.](?:test|testing|factory)[.]|(?:^|[/.])messages[.]/.test(path);
const numberIn = (text = '') => Number(text.replaceAll(/\D/g, ''));

/** What, where and how long, of a line of a table that has these. */
function cellsOf(line: string): { what: string; paths: string[]; lines: string } | undefined {
  const [, what = '', where = '', lines = ''] = line.split('|').map((cell) => cell.trim());
  const paths = [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path as string);
  return paths.length > 0 && /^\d/.test(lines) ? { what, paths, lines } : undefined;
}

/** The rows of the page with the present numbers of lines. A file counts in the row that names it most precisely. */
export function readRows(text: string): Row[] {
  const rows = text.split('\n').flatMap((line) => cellsOf(line) ?? []);
  const all = rows.flatMap(({ paths }) => paths);
  const isIn = (file: string, path: string) => file === path || file.startsWith(`${path}/`);
  return rows.map(({ what, paths, lines }) => {
    const elsewhere = (file: string, path: string) =>
      all.some((other) => other.length > path.length && isIn(file, other) && !paths.includes(other));
    const files = paths.flatMap((path) =>
      [path, ...globSync(`${path}/**`, { cwd: root })].filter((file) => isCounted(file) && !elsewhere(file, path)),
    );
    const count = (ending: RegExp) =>
      [...new Set(files)]
        .filter((file) => ending.test(file))
        .reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0);
    const [code, css] = lines.split(', CSS ');
    return { what, paths, stated: [numberIn(code), numberIn(css)], counted: [count(/tsx?$/), count(/css$/)] };
  });
}

function writeCounts(text: string): string {
  const rows = new Map(readRows(text).map((row) => [row.what, row]));
  const format = (count: number) => count.toLocaleString('en');
  return text
    .split('\n')
    .map((line) => {
      const cells = cellsOf(line);
      const row = cells && rows.get(cells.what);
      if (!row) return line;
      const [code, css] = row.counted;
      const columns = line.split('|');
      const lines = ` ${format(code)}${css > 0 ? `, CSS ${format(css)}` : ''} `;
      columns[3] = lines.padEnd(columns[3]?.length ?? 0);
      return columns.join('|');
    })
    .join('\n');
}

if (import.meta.main) writeFileSync(page, writeCounts(readFileSync(page, 'utf8')));
