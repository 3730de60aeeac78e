import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { type FeatureSource, readFeatures } from './testing/read-sources.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Which features each feature imports, types and lazily loaded modules included. */
function importsOf(sources: readonly FeatureSource[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, feature, text } of sources) {
    const imported = graph.get(feature) ?? new Set();
    graph.set(feature, imported);
    for (const [, specifier] of text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const target = posix.join(posix.dirname(path), specifier as string);
      const [, other] = /^(?:server|web)\/features\/([^/]+\/[^/]+)\//.exec(target) ?? [];
      if (other && other !== feature) imported.add(other);
    }
  }
  return graph;
}

/** The features that are part of a cycle, each with its way back to itself. */
function cyclesOf(graph: Graph): string[] {
  function wayBack(start: string, at: string, seen: Set<string>): string[] | undefined {
    for (const next of graph.get(at) ?? []) {
      if (next === start) return [next];
      if (seen.has(next)) continue;
      seen.add(next);
      const way = wayBack(start, next, seen);
      if (way) return [next, ...way];
    }
    return undefined;
  }
  return [...graph.keys()].flatMap((feature) => {
    const way = wayBack(feature, feature, new Set());
    return way ? [[feature, ...way].join(' -> ')] : [];
  });
}

test.each(['server', 'web'] as const)('no features of the %s import each other in a cycle', (room) => {
  const graph = importsOf(readFeatures(room));
  expect(graph.size).toBeGreaterThan(20);
  expect(cyclesOf(graph)).toEqual([]);
});

test('a cycle is found through features in between', () => {
  const one = (feature: string, text: string) => ({ path: `web/features/${feature}/index.ts`, feature, text });
  const sources = [
    one('a/one', "export { two } from '../two/index.ts';"),
    one('a/two', "const load = () => import('../../b/three/index.ts');"),
    one('b/three', "import type { One } from '../../a/one/index.ts';"),
    one('b/four', "import { three } from '../three/index.ts';"),
  ];
  expect(cyclesOf(importsOf(sources))[0]).toBe('a/one -> a/two -> b/three -> a/one');
  expect(cyclesOf(importsOf(sources))).toHaveLength(3);
});
