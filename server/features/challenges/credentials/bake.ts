import { crc32 } from 'node:zlib';

const keyword = 'openbadgecredential';
const headerEnd = 33;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Bakes a token into a PNG: an uncompressed iTXt chunk behind the header. */
export function bakePng(png: Buffer, jwt: string): Buffer {
  const text = Buffer.from(`${keyword}\0\0\0\0\0${jwt}`, 'latin1');
  return Buffer.concat([png.subarray(0, headerEnd), chunk('iTXt', text), png.subarray(headerEnd)]);
}

/** Bakes a token into an SVG: an element of Open Badges behind the root's tag. */
export function bakeSvg(svg: string, jwt: string): string {
  return svg.replace(
    /<svg\b([^>]*)>/,
    (_tag, attributes: string) =>
      `<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"${attributes}><openbadges:credential verify="${jwt}"/>`,
  );
}

/** The baked text of a PNG, a token or JSON; undefined where there is none. */
export function readPng(png: Buffer): string | undefined {
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    // Keyword, no compression, its method, then language and translated keyword, each ended by a zero.
    if (type === 'iTXt' && data.subarray(0, keyword.length + 3).equals(Buffer.from(`${keyword}\0\0\0`, 'latin1'))) {
      const translated = data.indexOf(0, keyword.length + 3);
      const text = translated < 0 ? -1 : data.indexOf(0, translated + 1);
      return text < 0 ? undefined : data.toString('utf8', text + 1);
    }
    at += 12 + length;
  }
  return undefined;
}

/** The baked text of an SVG, a token or JSON; undefined where there is none. */
export function readSvg(svg: string): string | undefined {
  const start = svg.indexOf('<openbadges:credential');
  const tagEnd = svg.indexOf('>', start);
  if (start < 0 || tagEnd < 0) return undefined;
  const token = svg.slice(start, tagEnd).match(/\sverify="([^"]*)"/)?.[1];
  if (token) return token;
  const [opening, closing] = ['<![CDATA[', ']]>'];
  const [begin, end] = [svg.indexOf(opening, tagEnd), svg.indexOf(closing, tagEnd)];
  return begin < 0 || end < begin ? undefined : svg.slice(begin + opening.length, end);
}
