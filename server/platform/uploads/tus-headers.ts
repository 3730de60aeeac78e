import { AppError } from '../errors/app-error.ts';

const longestName = 255;

/** A number of bytes in a header; throws `malformed` for anything else. */
export function readBytes(header: string | string[] | undefined): number {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) throw new AppError('malformed');
  return Number(header);
}

/** The pairs of `Upload-Metadata`, decoded: a name, and its value in Base64 unless it is empty. */
function readPairs(header: string): Map<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return new Map(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]));
}

/** The name and the type of a file, as its sender says. */
export function readMetadata(header: string | string[] | undefined): { name: string; type: string } {
  const pairs = readPairs(String(header ?? ''));
  const text = (name: string) => (pairs.get(name) ?? '').replaceAll('\0', '').slice(0, longestName);
  return { name: text('filename'), type: text('filetype') };
}
