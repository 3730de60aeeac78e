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

/** The source files of all features of the server or the web; tests and factories may look into other features. */
export function readFeatures(room: 'server' | 'web'): FeatureSource[] {
  return globSync(`${room}/features/*/*/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !/[.](test|testing|factory)[.]tsx?$/.test(path))
    .map((path) => ({
      path,
      feature: path.split('/').slice(2, 4).join('/'),
      text: readFileSync(join(root, path), 'utf8'),
    }));
}
