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
