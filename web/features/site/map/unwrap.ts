import type { Position as Point } from 'geojson';

type Ring = Point[];

/** The latitude at which a ring around the pole is closed. */
const southPole = -90;

/**
 * A ring without jumps from one edge of the world to the other: it continues beyond the edge, and maps draw that part
 * on the other side. A ring around the pole is closed along it.
 */
export function unwrapRing(ring: Ring): Ring {
  let turns = 0;
  let before: number | undefined;
  const points = ring.map(([longitude = 0, latitude = 0]): Point => {
    if (before !== undefined && longitude - before > 180) turns--;
    if (before !== undefined && longitude - before < -180) turns++;
    before = longitude;
    return [longitude + turns * 360, latitude];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first[0] === last[0]) return points;
  return [...points, [last[0] as number, southPole], [first[0] as number, southPole], first];
}

/** A line in pieces without jumps: a border that crosses the edge is cut there. */
export function splitLine(line: Point[]): Point[][] {
  const pieces: Point[][] = [];
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    if (!before || Math.abs((point[0] as number) - (before[0] as number)) > 180) pieces.push([]);
    pieces.at(-1)?.push(point);
  }
  return pieces.filter(({ length }) => length > 1);
}
