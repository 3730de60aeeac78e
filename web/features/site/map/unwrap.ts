import type { Position as Point } from 'geojson';

type Ring = Point[];

/** The pole that a ring around it is closed by. */
const southPole = -90;

/**
 * A ring without jumps from one edge of the world to the other: it goes on beyond the edge instead, and maps draw what
 * lies there on the other side. One that goes around the pole is closed along it.
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

/** A line in pieces that do not jump: a border that meets the edge ends there. */
export function splitLine(line: Point[]): Point[][] {
  const pieces: Point[][] = [];
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    if (!before || Math.abs((point[0] as number) - (before[0] as number)) > 180) pieces.push([]);
    pieces.at(-1)?.push(point);
  }
  return pieces.filter(({ length }) => length > 1);
}
