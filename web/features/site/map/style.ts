import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as LibreMap, StyleSpecification } from 'maplibre-gl';
import type { World } from './world.ts';

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The colour of each layer: a custom property of `world-map.module.css`. */
const colours = [
  ['sea', 'background-color', '--map-sea'],
  ['land', 'fill-color', '--map-land'],
  ['shores', 'line-color', '--map-shore'],
  ['borders', 'line-color', '--map-border'],
] as const;

/** The built-in map: sea, land, coastlines and borders, without tiles, glyphs or other requests. */
export const ownStyle: StyleSpecification = {
  version: 8,
  sources: {
    land: { type: 'geojson', data: nothing, tolerance: 0.2 },
    shores: { type: 'geojson', data: nothing, tolerance: 0.2 },
    borders: { type: 'geojson', data: nothing, tolerance: 0.2 },
  },
  layers: [
    { id: 'sea', type: 'background' },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-antialias': false } },
    { id: 'borders', type: 'line', source: 'borders', paint: { 'line-width': 0.75 } },
    { id: 'shores', type: 'line', source: 'shores', paint: { 'line-width': 1.25 } },
  ],
};

/** Paints the layers in the colours that apply at the map's place on the page. */
export function paint(map: LibreMap): void {
  const style = getComputedStyle(map.getContainer());
  for (const [layer, property, name] of colours)
    if (map.getLayer(layer)) map.setPaintProperty(layer, property, style.getPropertyValue(name).trim());
}

/** Shows another drawing of the world. */
export function showWorld(map: LibreMap, { land, shores, borders }: World): void {
  map.getSource<GeoJSONSource>('land')?.setData(land);
  map.getSource<GeoJSONSource>('shores')?.setData(shores);
  map.getSource<GeoJSONSource>('borders')?.setData(borders);
}
