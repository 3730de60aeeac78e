import type { Language } from '@mutirao/contract/language.ts';
import type { HydrationState } from 'react-router';

/** What the server's rendering hands to the browser, so that both show the same. */
export interface Payload {
  readonly language: Language;
  readonly now: string;
  readonly publicUrl: string;
  /** How the server knows this web client. */
  readonly clientId: string;
  /** The address of another style for maps. */
  readonly mapStyleUrl?: string | undefined;
  /** The modules of the first pages, by their file; empty for a page that another module holds. */
  readonly pages: Readonly<Record<string, string>>;
  readonly hydration: HydrationState;
}

export const payloadId = 'payload';

/** As text that is safe inside a script element. */
export function serializePayload(payload: Payload): string {
  return JSON.stringify(payload)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
