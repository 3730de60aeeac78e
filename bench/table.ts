/** A whole number, with separators. */
export const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
/** A number with two or three digits that count. */
export const digits = (value: number) => (value < 100 ? value.toPrecision(value < 10 ? 2 : 3) : whole.format(value));

/** A table of Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** A ratio, as a fraction where it is small. */
export function ratio(value: number): string {
  return value < 0.05 ? `1/${Math.round(1 / value)}` : value.toFixed(2);
}
