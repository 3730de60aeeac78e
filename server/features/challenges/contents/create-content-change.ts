import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ContentChange, ContentEditor } from './content-kind.ts';

/** What the routes of contents read of a request. */
export interface EditorRequest {
  readonly params: { readonly id: number };
  readonly viewer: Viewer;
  readonly ip: string;
}

/** Whose contents a request changes, by whom and from where. */
export function editorOf({ params, viewer, ip }: EditorRequest): ContentEditor {
  return { challengeId: params.id, viewer, address: ip };
}

/** Runs the changes of requests, each in a transaction. */
export function createContentChange({ write }: Pick<Platform, 'write'>) {
  return <Result>(request: EditorRequest, work: (change: ContentChange) => Promise<Result>): Promise<Result> =>
    write((transaction, invalidate) => work({ ...editorOf(request), transaction, invalidate }));
}
