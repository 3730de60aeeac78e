import { open } from 'node:fs/promises';
import { kindOf } from '../images/inspect-picture.ts';

/** Kinds that browsers open by themselves and that run nothing, by extension. */
const shown: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
};

/** The extension of a name in lower case; empty where it has none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** How a file is sent: what could run is never opened, only downloaded. */
export function deliveryOf(name: string): { readonly type: string; readonly isShown: boolean } {
  const type = shown[extensionOf(name)];
  return { type: type ?? 'application/octet-stream', isShown: type !== undefined };
}

type Test = (bytes: Buffer) => boolean;

const beginsWith =
  (...beginnings: readonly string[]): Test =>
  (bytes) =>
    beginnings.some((text) => bytes.toString('latin1', 0, text.length) === text);
const picture =
  (kind: string): Test =>
  (bytes) =>
    kindOf(bytes) === kind;

const zip = beginsWith('PK\x03\x04', 'PK\x05\x06');
/** An archive whose first entry names its type, at a fixed place. */
const typed =
  (type: string): Test =>
  (bytes) =>
    zip(bytes) && bytes.toString('latin1', 30, 38 + type.length) === `mimetype${type}`;
/** An archive of Office Open XML: of a text, a table or slides. */
const office =
  (folder: string): Test =>
  (bytes) =>
    zip(bytes) && bytes.includes('[Content_Types].xml') && bytes.includes(`${folder}/`);

/** UTF-16 has zero bytes, and begins with this mark. */
const utf16 = beginsWith('\xff\xfe', '\xfe\xff');
const text: Test = (bytes) => utf16(bytes) || !bytes.includes(0);
const markup =
  (element: string): Test =>
  (bytes) =>
    text(bytes) && new RegExp(`<(?:\\w+:)?${element}[\\s>]`).test(bytes.toString('utf8', 0, 4096));

const json: Test = (bytes) => {
  try {
    JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
};

/** What the bytes of a file are, by the extension of its name. */
const tests: Readonly<Record<string, Test>> = {
  avif: picture('image/avif'),
  csv: text,
  docx: office('word'),
  epub: typed('application/epub+zip'),
  geojson: json,
  gif: beginsWith('GIF87a', 'GIF89a'),
  gpx: markup('gpx'),
  jpeg: picture('image/jpeg'),
  jpg: picture('image/jpeg'),
  json,
  kml: markup('kml'),
  md: text,
  mp3: (bytes) => beginsWith('ID3')(bytes) || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0),
  odp: typed('application/vnd.oasis.opendocument.presentation'),
  ods: typed('application/vnd.oasis.opendocument.spreadsheet'),
  odt: typed('application/vnd.oasis.opendocument.text'),
  pdf: beginsWith('%PDF-'),
  png: picture('image/png'),
  pptx: office('ppt'),
  txt: text,
  webp: picture('image/webp'),
  xlsx: office('xl'),
  zip,
};

/** True where the content of a file is of the type that the extension of its name says. */
export async function isOfItsType(path: string, name: string): Promise<boolean> {
  const test = tests[extensionOf(name)];
  if (!test) return false;
  const file = await open(path);
  try {
    return test(await file.readFile());
  } finally {
    await file.close();
  }
}
