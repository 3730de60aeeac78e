import type { PictureKind } from '@mutirao/contract/pictures.ts';

/** The number of leading bytes that identify the kind. */
export const headLength = 64;

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = 0xff_d8_ff;

/** True where a file of AVIF's container format lists it among its brands. */
function isAvif(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands.some((brand) => brand === 'avif' || brand === 'avis');
}

/** The kind of a file by its first bytes, whatever its name. */
export function kindOf(head: Buffer): PictureKind | undefined {
  if (head.length < 16) return undefined;
  if (head.readUIntBE(0, 3) === jpeg) return 'image/jpeg';
  if (head.subarray(0, 8).equals(png)) return 'image/png';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return isAvif(head) ? 'image/avif' : undefined;
}
