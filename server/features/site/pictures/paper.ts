export type Point = readonly [x: number, y: number];

/** A number as SVG likes it: at most one decimal, no needless zero. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
}

/** Several numbers, with a space only where the next one does not bring its own sign. */
export function row(...values: number[]): string {
  return values.map(n).join(' ').replaceAll(' -', '-');
}

export function cut(fill: string, d: string): string {
  return `<path fill="${fill}" d="${d}"/>`;
}

export function rect(fill: string, x: number, y: number, width: number, height: number): string {
  return cut(fill, `M${row(x, y)}h${n(width)}v${n(height)}h${n(-width)}z`);
}

export function circle(fill: string, x: number, y: number, r: number): string {
  return `<circle fill="${fill}" cx="${Math.round(x)}" cy="${Math.round(y)}" r="${n(r)}"/>`;
}

/** A drawing at a place, in a size. */
export function moved(drawing: string, x: number, y: number, scale = 1): string {
  const size = Math.round(scale * 100) / 100;
  return `<g transform="translate(${row(Math.round(x), Math.round(y))})${size === 1 ? '' : `scale(${size})`}">${drawing}</g>`;
}

/** A strip of paper: a line with a width; `dash` makes it stripes or, with round ends, a row of dots. */
export function strip(
  colour: string,
  width: number,
  d: string,
  options: { round?: boolean; dash?: string } = {},
): string {
  const end = options.round ? ' stroke-linecap="round"' : '';
  const dash = options.dash ? ` stroke-dasharray="${options.dash}"` : '';
  return `<path fill="none" stroke="${colour}" stroke-width="${n(width)}"${end}${dash} d="${d}"/>`;
}

/** A leaf from its foot to its tip; `belly` is how far it bulges. */
export function leaf(from: Point, to: Point, belly = 0.42): string {
  const [x, y] = from.map(Math.round) as [number, number];
  const [dx, dy] = [Math.round(to[0]) - x, Math.round(to[1]) - y];
  const [bx, by] = [Math.round(dy * belly), Math.round(dx * belly)];
  const [mx, my] = [Math.round(dx / 2), Math.round(dy / 2)];
  return `M${row(x, y)}q${row(mx - bx, my + by, dx, dy)}q${row(bx - mx, -by - my, -dx, -dy)}z`;
}

/** The line of a wave, `distance` long, to go on with from where a path is. */
export function ripple(distance: number, length: number, height: number): string {
  const half = length / 2;
  const more = Math.max(Math.ceil(distance / half) - 1, 0);
  return `q${row(half / 2, -height * 2, half, 0)}${`t${n(half)} 0`.repeat(more)}`;
}

/** A rolling hill across a world 1200 wide, down to its foot. */
export function hill(colour: string, y: number, lift: number): string {
  const curve = `C${row(240, y - lift, 420, y + lift, 680, y)}S${row(1080, y - lift, 1220, y - lift / 3)}`;
  return cut(colour, `M-20 ${n(y)}${curve}V820H-20z`);
}

/** Waves as an area, from y down to the foot. */
export function waves(colour: string, y: number, length: number, height: number): string {
  return cut(colour, `M-140 ${n(y)}${ripple(1500, length, height)}V820H-200z`);
}

/** A whole picture: the middle of a world of `world` size, cropped to the wanted proportions. */
export function frame(options: { width: number; height: number; world: Point; content: string }): string {
  const { width, height, content } = options;
  const [worldWidth, worldHeight] = options.world;
  const scale = Math.min(worldWidth / width, worldHeight / height);
  const [w, h] = [width * scale, height * scale];
  const box = [(worldWidth - w) / 2, (worldHeight - h) / 2, w, h].map(n).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${n(width)}" height="${n(height)}" preserveAspectRatio="xMidYMid slice">${content}</svg>`;
}
