import { escapeHtml } from '../../../platform/mail/layout.ts';

interface Bar {
  readonly label: string;
  /** The number in words. */
  readonly value: string;
  /** Null for one that is not shown. */
  readonly total: number | null;
}

interface Plot {
  /** What it shows, for those who do not see it. */
  readonly text: string;
  /** Columns beside each other for the course of time, rows below each other for anything else. */
  readonly shape: 'columns' | 'rows';
  readonly bars: readonly Bar[];
  /** Without numbers and with the first and the last label only, as it is on the overview. */
  readonly isSmall?: boolean;
}

/** As wide as a phone, on which the labels have 14 pixels. */
const width = 320;
/** Of it, for the numbers beside rows. */
const beside = 76;
const red = '#D7263D';

const text = (x: number, y: number, words: string, anchor = 'start') =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="14" fill="currentColor">${escapeHtml(words)}</text>`;
const round = (value: number) => Math.round(value * 10) / 10;
const bar = (x: number, y: number, wide: number, high: number) =>
  `<rect class="bar" x="${round(x)}" y="${round(y)}" width="${round(wide)}" height="${round(high)}" fill="${red}"/>`;
/** A number that is not shown: an outline without a length of its own. */
const outline = (x: number, y: number, wide: number, high: number) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(wide)}" height="${high}" fill="none" stroke="currentColor" stroke-dasharray="2 2"/>`;

function drawColumns({ bars, isSmall = false }: Plot, longest: number): [string, number] {
  const [top, high] = [isSmall ? 4 : 22, isSmall ? 60 : 140];
  const wide = width / Math.max(bars.length, 1);
  const gap = Math.min(4, wide / 4);
  const bottom = top + high;
  const largest = bars.findIndex(({ total }) => total === longest && longest > 0);
  const drawn = bars.map(({ total }, index) => {
    const x = index * wide + gap / 2;
    if (total === null) return outline(x, bottom - 12, wide - gap, 12);
    const length = longest > 0 ? (total / longest) * high : 0;
    return total > 0 ? bar(x, bottom - Math.max(length, 1), wide - gap, Math.max(length, 1)) : '';
  });
  const labels = [
    ...(bars[0] ? [text(0, bottom + 18, bars[0].label)] : []),
    ...(bars.length > 1 ? [text(width, bottom + 18, bars.at(-1)?.label ?? '', 'end')] : []),
    ...(largest >= 0 && !isSmall
      ? [
          text(
            Math.min(Math.max((largest + 0.5) * wide, 60), width - 60),
            top - 8,
            `${bars[largest]?.label}: ${bars[largest]?.value}`,
            'middle',
          ),
        ]
      : []),
  ];
  const axis = `<path d="M0 ${bottom + 0.5}H${width}" stroke="currentColor"/>`;
  return [[...drawn, axis, ...labels].join(''), bottom + 24];
}

function drawRows({ bars }: Plot, longest: number): [string, number] {
  const step = 46;
  const drawn = bars.map(({ label, value, total }, index) => {
    const y = index * step;
    const length =
      total !== null && longest > 0 ? Math.max((total / longest) * (width - beside), total > 0 ? 1 : 0) : 0;
    const words = text(0, y + 16, label) + text(width, y + 36, value, 'end');
    return words + (total === null ? outline(0.5, y + 23, 12, 14) : length > 0 ? bar(0, y + 22, length, 16) : '');
  });
  return [drawn.join(''), Math.max(bars.length, 1) * step];
}

/** Draws a plot as SVG with its text. It needs no styles; a page may colour `.bar`, and text has the colour around it. */
export function drawPlot(plot: Plot): string {
  const longest = Math.max(0, ...plot.bars.map(({ total }) => total ?? 0));
  const [content, height] = plot.shape === 'columns' ? drawColumns(plot, longest) : drawRows(plot, longest);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(plot.text)}">${content}</svg>`;
}
