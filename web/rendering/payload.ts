import type { Language } from '@mutirao/contract/language.ts';
import type { HydrationState } from 'react-router';

/** The data of the server's rendering for hydration. */
export interface Payload {
  readonly language: Language;
  readonly now: string;
  readonly publicUrl: string;
  /** The id of this web client. */
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
