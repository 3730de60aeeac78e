import type { Readable } from 'node:stream';

/** What is put away: bytes, or a file of this machine, which stays where it is. */
export type Content = Buffer | { readonly path: string };

export interface StoredFile {
  /** Whoever does not read it to its end destroys it. */
  readonly stream: Readable;
  /** In bytes. */
  readonly size: number;
  readonly type: string;
}

/**
 * Where uploaded files lie, the same for all instances. A file has a name such as `media/4f9c…/256.webp`; the ending of
 * the name tells its type.
 */
export interface Storage {
  /** Puts a file under a name, whole or not at all; what was there before is replaced. */
  put(name: string, content: Content): Promise<void>;
  read(name: string): Promise<StoredFile | undefined>;
  /** Takes a file away; one that is not there needs nothing. */
  delete(name: string): Promise<void>;
  /** Rejects with a StorageUnusable where nothing could be put. */
  check(): Promise<void>;
}

/** The place for files is not there or refuses us; the message is for the operator. */
export class StorageUnusable extends Error {
  /** Waiting does not help: a setting is wrong. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

const part = '[a-z0-9](?:[a-z0-9_-]|[.](?=[a-z0-9]))*';
const names = new RegExp(`^${part}(?:/${part})+$`);
const longestName = 200;

/** Names are made by us, of few characters; nothing else reaches a disk or a bucket. */
export function checkName(name: string): void {
  if (name.length > longestName || !names.test(name)) throw new Error(`No file may be called ${JSON.stringify(name)}`);
}

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** The type of a file, by the ending of its name. */
export function typeOf(name: string): string {
  return types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
