// The library's own types are not found by its exports.
declare module 'fflate' {
  /** Packs files, by name, into a ZIP. */
  export function zipSync(files: Record<string, Uint8Array>, options?: { mtime?: Date }): Uint8Array;
  export function unzipSync(zip: Uint8Array): Record<string, Uint8Array>;
  export function strToU8(text: string): Uint8Array;
  export function strFromU8(bytes: Uint8Array): string;
}
