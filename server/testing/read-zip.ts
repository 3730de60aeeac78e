import { strFromU8, unzipSync } from 'fflate';

/** The content of a ZIP: path to text. */
export function readZip(zip: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes)]));
}
