const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size in bytes for the operator, such as 12.3 MB. */
export function writeSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const amount = bytes / 1000 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`;
}
