import { ink } from './palette.ts';
import { cut, n, type Point, polygon, row, strip } from './paper.ts';
import type { Random } from './random.ts';

/** Bandeirinhas on a string between two points; `drop` is how far it sags. */
export function bandeirinhas(options: {
  from: Point;
  to: Point;
  drop: number;
  size: number;
  colours: readonly string[];
  string?: string;
}): string {
  const { from, to, drop, size, colours } = options;
  const on = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + 4 * drop * t * (1 - t),
  ];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.max(2, Math.round(length / (size * 1.3)));
  const shapes = colours.map(() => '');
  for (let at = 0; at < count; at++) {
    const [a, b] = [on((at + 0.12) / count), on((at + 0.88) / count)];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const hang = (p: Point, by: number): Point => [p[0] - dy * by, p[1] + dx * by];
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    shapes[at % colours.length] += polygon(
      ...[hang(a, 0), hang(b, 0), hang(b, 1.4), hang(middle, 0.95), hang(a, 1.4)].flat(),
    );
  }
  const top: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 2 * drop];
  const line = strip(options.string ?? ink, Math.max(2, size / 18), `M${row(...from)}Q${row(...top, ...to)}`);
  return line + shapes.map((d, at) => (d ? cut(colours[at] ?? ink, d) : '')).join('');
}

/** A little house standing on `ground`, its walls a bit off square as scissors leave them. */
export function house(options: {
  random: Random;
  x: number;
  ground: number;
  width: number;
  height: number;
  wall: string;
  roof: string;
  opening: string;
}): string {
  const { random, x, ground, width: w, height: h, wall, roof, opening } = options;
  const off = () => random.between(-0.025, 0.025) * w;
  const kind = random.whole(0, 3);
  const eaves = ground - h;
  const left: Point = [x + off(), eaves + off()];
  const right: Point = [x + w + off(), eaves + off()];
  const walls = cut(wall, polygon(...left, ...right, x + w, ground, x, ground));
  const peak = h * 0.32 + w * 0.2;
  const roofs = [
    polygon(left[0] - w * 0.07, eaves + 2, x + w / 2 + off(), eaves - peak, right[0] + w * 0.07, eaves + 2),
    polygon(left[0] - w * 0.05, eaves + 2, x + w * 0.1, eaves - peak * 0.6, right[0] + w * 0.05, eaves + 2),
    `M${n(x)} ${n(eaves + 3)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0z`,
    polygon(
      x - w * 0.05,
      eaves - h * 0.12,
      x + w * 1.05,
      eaves - h * 0.12,
      x + w * 1.05,
      eaves + 4,
      x - w * 0.05,
      eaves + 4,
    ),
  ];
  const door = Math.round(w * 0.26);
  const doorAt = Math.round(x + w * (random.chance(0.5) ? 0.14 : 0.6));
  const windowAt = Math.round(x + w * (doorAt > x + w / 2 ? 0.16 : 0.58));
  const up = Math.round(Math.min(h * 0.34, w * 0.5));
  const arch = `M${row(doorAt, Math.round(ground))}v${-up}a${row(door / 2, door / 2)} 0 0 1 ${door} 0v${up}z`;
  const pane = (at: number) => `M${row(windowAt, Math.round(at))}h${door}v${door}h${-door}z`;
  const rows = h > w * 1.25 ? pane(eaves + h * 0.12) + pane(eaves + h * 0.12 + w * 0.42) : pane(eaves + h * 0.2);
  return walls + cut(roof, roofs[kind] ?? '') + cut(opening, arch + rows);
}
