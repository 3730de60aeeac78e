import { strFromU8, unzipSync } from 'fflate';

/** What a ZIP holds: path to text. */
export function readZip(zip: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes)]));
}
