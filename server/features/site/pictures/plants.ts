import { circle, cut, leaf, n, type Point, rect, row, strip } from './paper.ts';
import type { Random } from './random.ts';

/** A sprig: leaves in pairs up a stem from `foot` to `tip`. */
export function sprig(foot: Point, tip: Point, pairs: number, colour: string, belly = 0.3): string {
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]];
  let d = leaf([foot[0] + dx * 0.74, foot[1] + dy * 0.74], tip, belly);
  for (let at = 0; at < pairs; at++) {
    const t = 0.16 + (0.62 * at) / pairs;
    const reach = 0.44 - t * 0.2;
    const root: Point = [foot[0] + dx * t, foot[1] + dy * t];
    for (const side of [1, -1]) {
      d += leaf(
        root,
        [root[0] + dx * reach * 0.75 - side * dy * reach * 0.8, root[1] + dy * reach * 0.75 + side * dx * reach * 0.8],
        belly,
      );
    }
  }
  const width = Math.hypot(dx, dy) / 40;
  return strip(colour, width, `M${row(...foot)}l${row(dx * 0.8, dy * 0.8)}`) + cut(colour, d);
}

/** A tree of one trunk and a crown: round, of leaves, or the candelabrum of an araucaria. */
export function tree(random: Random, x: number, ground: number, height: number, crown: string, trunk: string): string {
  const thick = height * 0.07;
  const stem = rect(trunk, x - thick / 2, ground - height * 0.75, thick, height * 0.75);
  const r = height * 0.3;
  const bowl = (y: number, half: number) =>
    `M${n(x - half)} ${n(y)}h${n(half * 2)}a${n(half)} ${n(half * 0.6)} 0 0 1${n(-half * 2)} 0z`;
  switch (random.whole(0, 2)) {
    case 0:
      return stem + circle(crown, x, ground - height + r, r);
    case 1:
      return sprig([x, ground], [x, ground - height], 4, crown, 0.34);
    default:
      return (
        stem +
        cut(
          crown,
          bowl(ground - height, r * 0.9) + bowl(ground - height * 0.8, r * 1.2) + bowl(ground - height * 0.6, r * 0.8),
        )
      );
  }
}
