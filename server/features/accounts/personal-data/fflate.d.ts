// The library's own types are not found by its exports.
declare module 'fflate' {
  /** Packs files, by name, into a ZIP. */
  export function zipSync(files: Record<string, Uint8Array>, options?: { mtime?: Date }): Uint8Array;
  /** A ZIP that is written file by file; `final` comes with the last part. */
  export class Zip {
    constructor(onData: (error: Error | null, part: Uint8Array, final: boolean) => void);
    add(file: ZipDeflate): void;
    end(): void;
  }
  /** A file of a ZIP; level 0 stores it as it is. */
  export class ZipDeflate {
    mtime?: Date;
    constructor(name: string, options?: { level?: 0 | 6 });
    push(part: Uint8Array, final: boolean): void;
  }
  export function unzipSync(zip: Uint8Array): Record<string, Uint8Array>;
  export function strToU8(text: string): Uint8Array;
  export function strFromU8(bytes: Uint8Array): string;
}
