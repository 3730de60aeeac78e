import { open } from 'node:fs/promises';

const chunkLength = 256 * 1024;
/** The longest marker, so that none is missed between two chunks. */
const overlap = 16;
/** Markers of pages, scripts and documents, which browsers and viewers find anywhere in a file. */
const foreign = /<(?:script|html|svg|body|iframe|!doctype)[\s>]|<\?php|%PDF-\d/i;

/** The longest end of an archive: its record and a comment. */
const longestEnd = 22 + 65_535;

/** True for a file that is an archive too: those are read from their end. */
function endsAsArchive(end: Buffer): boolean {
  for (let at = end.lastIndexOf('PK\x05\x06'); at >= 0; at = at === 0 ? -1 : end.lastIndexOf('PK\x05\x06', at - 1))
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) === end.length) return true;
  return false;
}

/**
 * True for a picture that is something else as well (a polyglot), such as a page or an archive. Re-encoding would remove
 * it, but it is an attack.
 */
export async function hasSecondNature(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(chunkLength + overlap);
    let before = 0;
    for (let at = 0; at < size; at += chunkLength) {
      const { bytesRead } = await file.read(buffer, before, chunkLength, at);
      const seen = before + bytesRead;
      if (foreign.test(buffer.toString('latin1', 0, seen))) return true;
      before = Math.min(overlap, seen);
      buffer.copyWithin(0, seen - before, seen);
    }
    const end = Buffer.alloc(Math.min(size, longestEnd));
    await file.read(end, 0, end.length, size - end.length);
    return endsAsArchive(end);
  } finally {
    await file.close();
  }
}
