import type { Language } from '@mutirao/contract/language.ts';
import type { HydrationState } from 'react-router';

/** Files of the build that a page needs. */
export interface Assets {
  readonly entry: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** What the server's rendering hands to the browser, so that both show the same. */
export interface Payload {
  readonly language: Language;
  readonly now: string;
  readonly publicUrl: string;
  readonly assets: Assets;
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
