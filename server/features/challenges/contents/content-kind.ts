import { firstLanguageOf, hasSomeLanguage } from '@mutirao/contract/challenges/contents/editor-fields.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import type { Transaction } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ContentRow, ContentTable } from './contents.queries.ts';

/** One kind of contents of a challenge, such as its questions. */
export interface ContentKind<Row extends ContentRow, Edited extends object> extends ContentTable {
  /** Its name in the audit log. */
  readonly what: string;
  /** The most of a challenge. */
  readonly most: number;
  /** The row as its editors see it, with the fields under the names of the columns. */
  readonly present: (row: Row) => Edited;
  /** How the audit log names one. */
  readonly nameOf: (row: Row) => string;
  /** The cache tags of what shows them. */
  readonly tagsOf: (challengeId: number) => string[];
  /** Throws where the fields do not go together. */
  readonly check?: (edited: Edited) => void;
  /** Columns that follow from a change of fields. */
  readonly derive?: (changed: Partial<Edited>) => Partial<Row>;
}

/** Whose contents are changed, by whom and from where. */
export interface ContentEditor {
  readonly challengeId: number;
  readonly viewer: Viewer;
  /** The network address. */
  readonly address: string;
}

/** A transaction that changes contents. */
export interface ContentChange extends ContentEditor {
  readonly transaction: Transaction<Tables>;
  readonly invalidate: (...tags: string[]) => void;
}

/** Refuses a content without a text in any language, at its first field. */
export function requireSomeLanguage<const Name extends string>(
  content: Readonly<Record<`${Name}_pt` | `${Name}_en`, string>>,
  name: Name,
): void {
  if (!hasSomeLanguage(content, name))
    throw new AppError('invalid', { fieldMessages: { [firstLanguageOf(name)]: requiredMessage } });
}
