import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Without "a": ad blockers hide elements with the class "ad".
const first = 'bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ';
const second = `0123456789${first}`;

/** Names in the order of their numbers, as short as they can be: b0, c0, …, z0, b1. */
function shortName(number: number): string {
  const rest = Math.floor(number / first.length);
  const more = Math.floor(rest / second.length);
  return `${first[number % first.length]}${second[rest % second.length]}${more || ''}`;
}

/**
 * Gives every class of the CSS modules below `root` a short name: descriptive names would be a twentieth of the bytes
 * of each first page, which contains its styles. Numbered from the sources, so that the browser's build
 * and the server's agree.
 */
export function shortScopedNames(root: string): (name: string, file: string) => string {
  const known = new Map<string, string>();
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!/^(?!node_modules|build).*\.module\.css$/.test(path)) continue;
    const file = join(root, path);
    const names = readFileSync(file, 'utf8').match(/(?<=\.|@keyframes )[a-z_][\w-]*/gi) ?? [];
    for (const name of new Set(names)) known.set(`${file} ${name}`, shortName(known.size));
  }
  return (name, file) => {
    const short = known.get(`${file.replace(/\?.*$/, '')} ${name}`);
    if (!short) throw new Error(`No short name for ${name} of ${file}`);
    return short;
  };
}
