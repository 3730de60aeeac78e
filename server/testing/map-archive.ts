import { writeFile } from 'node:fs/promises';
import { fromGeojsonVt } from '@maplibre/vt-pbf';

type Tile = Parameters<typeof fromGeojsonVt>[0][string];

/** The side of a tile in its own units. */
const extent = 4096;
const deepestZoom = 6;
/** Of PMTiles 3: the places in its header, and the values in it. */
const headerLength = 127;
const uncompressed = 1;
const vectorTiles = 1;

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

function layer(features: { type: 1 | 2 | 3; geometry: unknown; tags: Record<string, string> }[]): Tile {
  return { features, extent } as unknown as Tile;
}

const corners = ['00', '10', '11', '01', '00'].map(([x, y]) => [Number(x), Number(y)] as const);
const square = (from: number, to: number) => [corners.map((corner) => corner.map((at) => from + at * (to - from)))];

/** A tile of Protomaps' schema: land with a lake in its middle, a wide road along its north, and a town. */
function drawTile(): Buffer {
  const road = [0, extent].map((x) => [x, extent / 8]);
  return Buffer.from(
    fromGeojsonVt(
      {
        earth: layer([{ type: 3, geometry: square(0, extent), tags: { kind: 'earth' } }]),
        water: layer([{ type: 3, geometry: square(extent / 4, (extent * 3) / 4), tags: { kind: 'lake' } }]),
        roads: layer([{ type: 2, geometry: [road], tags: { kind: 'highway', name: 'BR-101' } }]),
        places: layer([{ type: 1, geometry: [[extent / 8, extent / 2]], tags: { kind: 'locality', name: 'Aurora' } }]),
      },
      { version: 2, extent },
    ),
  );
}

/** Writes an archive of map tiles that shows the same tile everywhere, up to zoom 6. */
export async function writeMapArchive(
  path: string,
  changed: { version?: number; type?: number } = {},
): Promise<Buffer> {
  const tile = drawTile();
  const tiles = (4 ** (deepestZoom + 1) - 1) / 3;
  // One entry: from the first tile on, all tiles are the one at the offset 0, which is written plus one.
  const directory = Buffer.from([1, 0, tiles, tile.length, 1].flatMap(varint));
  const metadata = Buffer.from('{"name":"Test"}');
  const header = Buffer.alloc(headerLength);
  header.write('PMTiles', 'latin1');
  header[7] = changed.version ?? 3;
  const parts = [headerLength, directory.length, 0, metadata.length, 0, 0, 0, tile.length, tiles, 1, 1];
  parts[2] = headerLength + directory.length;
  parts[6] = parts[2] + metadata.length;
  for (const [index, value] of parts.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  header.set([1, uncompressed, uncompressed, changed.type ?? vectorTiles, 0, deepestZoom], 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + index * 4);
  const archive = Buffer.concat([header, directory, metadata, tile]);
  await writeFile(path, archive);
  return archive;
}
