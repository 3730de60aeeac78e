import { uploadLifetime } from '@mutirao/contract/upload-limits.ts';
import { actingMember } from './acting-member.ts';
import { readStoredJson, writeStored } from './browser-storage.ts';
import { draftKey } from './drafts.ts';

interface StoredUpload {
  readonly url: string;
  readonly begunAt: number;
}

/** The same for a file that is chosen again for the same call. */
function keyOf(purpose: string, { name, type, size, lastModified }: File): string {
  return draftKey({ memberId: actingMember(), form: `upload:${purpose}:${name}:${type}:${size}:${lastModified}` });
}

/** The address of an upload of this file that was begun in this browser, even before a reload. */
export function findUpload(purpose: string, file: File): string | undefined {
  const stored = readStoredJson<StoredUpload>('localStorage', keyOf(purpose, file));
  return stored && Date.now() - stored.begunAt < uploadLifetime ? stored.url : undefined;
}

/** Stores the address until the file has been used, or the member signs out. */
export function storeUpload(purpose: string, file: File, url: string): void {
  const stored: StoredUpload = { url, begunAt: Date.now() };
  writeStored('localStorage', keyOf(purpose, file), JSON.stringify(stored));
}

export function removeUpload(purpose: string, file: File): void {
  writeStored('localStorage', keyOf(purpose, file), null);
}
