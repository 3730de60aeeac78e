import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  clusterMaximumZoom,
  clusterRadius,
  defaultCentre,
  defaultZoom,
  mapHeight,
  maximumZoom,
} from '@mutirao/contract/site/map/map.ts';
import { expect, test } from 'vitest';
import { clusterOptions } from './show-clusters.ts';
import { drawWorld, splitLine, unwrapRing } from './world.ts';

const require = createRequire(import.meta.url);

test('a ring within the world is unchanged', () => {
  const ring = [
    [-10, 0],
    [10, 0],
    [10, 10],
    [-10, 0],
  ];
  expect(unwrapRing(ring)).toEqual(ring);
});

test('a ring across the edge continues beyond it', () => {
  const ring = [
    [170, 60],
    [-170, 60],
    [-170, 70],
    [170, 70],
    [170, 60],
  ];
  expect(unwrapRing(ring)).toEqual([
    [170, 60],
    [190, 60],
    [190, 70],
    [170, 70],
    [170, 60],
  ]);
});

test('a ring around the pole is closed along it', () => {
  const ring = [
    [-120, -70],
    [0, -75],
    [120, -70],
    [-120, -70],
  ];
  expect(unwrapRing(ring)).toEqual([
    [-120, -70],
    [0, -75],
    [120, -70],
    [240, -70],
    [240, -90],
    [-120, -90],
    [-120, -70],
  ]);
});

test('a line across the edge is cut at it', () => {
  expect(
    splitLine([
      [170, 1],
      [179, 2],
      [-179, 3],
      [-170, 4],
    ]),
  ).toEqual([
    [
      [170, 1],
      [179, 2],
    ],
    [
      [-179, 3],
      [-170, 4],
    ],
  ]);
  expect(splitLine([[0, 0]])).toEqual([]);
});

test.each(['countries-110m', 'countries-50m'])('no coastline or border of %s crosses the whole map', (name) => {
  const { land, shores, borders } = drawWorld(
    JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), 'utf8')),
  );
  const lines = [...land.coordinates.flat(), ...shores.coordinates, ...borders.coordinates];
  expect(lines.length).toBeGreaterThan(100);
  for (const line of lines)
    for (const [index, [longitude = 0, latitude = 0]] of line.entries()) {
      const before = line[index - 1];
      // Only along the pole, which is outside the map.
      if (before && latitude !== -90) expect(Math.abs(longitude - (before[0] as number))).toBeLessThan(180);
    }
});

test('CONST-27 CONST-28 CONST-40 a map begins over Montréal, at zoom 2 of 15, and is 400 pixels high', () => {
  expect(defaultCentre).toEqual({ latitude: 45.508, longitude: -73.587 });
  expect({ defaultZoom, maximumZoom, mapHeight }).toEqual({ defaultZoom: 2, maximumZoom: 15, mapHeight: 400 });
});

test('CONST-39 clusters closer than 50 pixels are drawn as one with their sums, up to zoom 15', () => {
  expect({ clusterRadius, clusterMaximumZoom }).toEqual({ clusterRadius: 50, clusterMaximumZoom: 15 });
  expect(clusterOptions).toEqual({
    cluster: true,
    clusterRadius: 50,
    clusterMaxZoom: 15,
    clusterProperties: { places: ['+', ['get', 'places']], people: ['+', ['get', 'people']] },
  });
});
