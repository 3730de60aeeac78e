import type { ReportKind } from '@mutirao/contract/challenges/moderation/moderation-states.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { moderationMessages } from './moderation.policy.ts';
import type { Reportable, ReportedContent } from './reportable.ts';

/** The platform, and the kinds of content that can be reported. */
export interface Dependencies {
  readonly platform: Platform;
  readonly reportables: ReadonlyMap<ReportKind, Reportable>;
}

/** How one kind is read and hidden. */
export function reportableOf({ reportables }: Pick<Dependencies, 'reportables'>, kind: ReportKind): Reportable {
  const reportable = reportables.get(kind);
  if (!reportable) throw new AppError('not_found', { message: moderationMessages.contentNotFound });
  return reportable;
}

/** A content of one kind, if it exists. */
export async function findContent(
  dependencies: Pick<Dependencies, 'reportables'>,
  connection: Connection,
  { kind, target_id }: { kind: ReportKind; target_id: number },
): Promise<ReportedContent | undefined> {
  const [content] = await reportableOf(dependencies, kind).find(connection, [target_id]);
  return content;
}

/** The contents of cases by the ids of these, one query for each kind. */
export async function findContents(
  { reportables }: Pick<Dependencies, 'reportables'>,
  connection: Connection,
  cases: readonly { id: number; kind: ReportKind; target_id: number }[],
): Promise<ReadonlyMap<number, ReportedContent>> {
  const found = await Promise.all(
    [...reportables.values()].map(async ({ kind, find }) => {
      const ofKind = cases.filter((one) => one.kind === kind);
      if (ofKind.length === 0) return [];
      const contents = await find(
        connection,
        ofKind.map(({ target_id }) => target_id),
      );
      const byId = new Map(contents.map((content) => [content.id, content]));
      return ofKind.flatMap(({ id, target_id }) => {
        const content = byId.get(target_id);
        return content ? [[id, content] as const] : [];
      });
    }),
  );
  return new Map(found.flat());
}
