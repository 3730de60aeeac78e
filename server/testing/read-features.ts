import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface FeatureSource {
  /** From the root of the repository. */
  readonly path: string;
  /** `<area>/<name>`. */
  readonly feature: string;
  readonly text: string;
}

const readFiles = (pattern: string, featureOf: (path: string) => string): FeatureSource[] =>
  globSync(pattern, { cwd: root })
    // Tests and factories may look into other features.
    .filter((path) => !/[.](test|testing|factory)[.]tsx?$/.test(path))
    .map((path) => ({ path, feature: featureOf(path), text: readFileSync(join(root, path), 'utf8') }));

/** The source files of all features of the server or the web. */
export function readFeatures(room: 'server' | 'web'): FeatureSource[] {
  return readFiles(`${room}/features/*/*/**/*.{ts,tsx}`, (path) => path.split('/').slice(2, 4).join('/'));
}

/** The source files of the platform of the server, each with its folder, such as `platform/auth`. */
export function readPlatform(): FeatureSource[] {
  return readFiles('server/platform/**/*.ts', (path) => path.split('/').slice(1, 3).join('/'));
}
