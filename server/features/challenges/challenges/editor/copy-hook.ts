import type { Connection } from '../../../../platform/database/schema.ts';
import { ExtensionPoint } from '../../../../platform/feature.ts';

/** Copies what a feature has of a challenge, such as its tasks, to a new copy of it. */
export type CopyHook = (
  transaction: Connection,
  challenges: { readonly from: number; readonly to: number; readonly now: Date },
) => Promise<void>;

/** What features have of a challenge, for copies of it. */
export const copiedContents = new ExtensionPoint<CopyHook>();
