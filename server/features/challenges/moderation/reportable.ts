import type { SwitchableTab } from '@mutirao/contract/challenges/challenges/challenges.ts';
import type { ReportKind } from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import type { IdOrSlug } from '@mutirao/contract/slugs.ts';
import type { Selectable } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

/** What is reported and decided about one content. */
export type CaseRow = Selectable<Tables['moderation_case']>;

/** A reported content, as moderators see it in the queue. */
export interface ReportedContent {
  readonly id: number;
  /** Null once the author deleted the account. */
  readonly authorId: number | null;
  /** Null outside of a challenge; then only staff decide. */
  readonly challengeId: number | null;
  /** The topic of a reply, or the stage of an interaction. */
  readonly parentId?: number;
  /** Of the topic, stage or team, in plain text. */
  readonly title: string;
  /** In plain text. */
  readonly text: string;
  /** Addresses of pictures. */
  readonly pictures: readonly string[];
  /** The page that shows it in its context, with an anchor. */
  readonly path: string;
  readonly isHidden: boolean;
  /** Reports alone never hide it; absent of what they do hide. */
  readonly isExempt?: boolean;
}

/** What of a reporter decides whether the report counts towards hiding. */
export interface ReporterFacts {
  readonly isConfirmed: boolean;
  /** Has completed the profile. */
  readonly isComplete: boolean;
  readonly joinedAt: Date;
}

/** How moderation reads and hides one kind of content; implemented by the feature that has it. */
export interface Reportable {
  readonly kind: ReportKind;
  /** The area of the challenge that shows it, where challenges can switch that off. */
  readonly tab?: SwitchableTab;
  /** The contents with these ids that exist, in one query. */
  find(connection: Connection, ids: readonly number[]): Promise<ReportedContent[]>;
  /** Locks the row that hiding changes, where others change it before its case: to lock in one order avoids deadlocks. */
  lock?(connection: Connection, id: number): Promise<void>;
  /** Hides contents, or restores them with null, and invalidates what shows them. */
  setHidden(
    connection: Connection,
    change: { readonly ids: readonly number[]; readonly hiddenAt: Date | null },
    invalidate: (...tags: string[]) => void,
  ): Promise<void>;
  /** Where an address may have a slug: the id of the content that it names. */
  identify?(
    connection: Connection,
    named: { readonly challengeId: number | null; readonly by: IdOrSlug },
  ): Promise<number | undefined>;
  /** Where not everyone who sees the challenge reads the content: whether the viewer does. */
  canRead?(connection: Connection, content: ReportedContent, viewer: Viewer): Promise<boolean>;
}
