import type { Node } from 'prosemirror-model';
import { useEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { isCancelled, withRetries } from '../../platform/failures.ts';
import { Failure } from '../loaded.tsx';
import { Editor, type EditorProps } from './editor.tsx';
import { documentOf, markdownFormat } from './markdown.ts';

interface MarkdownEditorProps extends Omit<EditorProps, 'format'> {
  hasHeadings: boolean;
}

/**
 * The editor of a text that is stored as Markdown, as those of the organisation's pages. The server reads it, so that
 * the editor shows what visitors see; what the editor wrote itself is not read again.
 */
export function MarkdownEditor({ value, onChange, hasHeadings, ...props }: MarkdownEditorProps) {
  const [shown, setShown] = useState<{ markdown: string; doc: Node }>();
  const [failure, setFailure] = useState('');
  const own = useRef<string>(undefined);
  useEffect(() => {
    if (value === own.current) return;
    const stop = new AbortController();
    const { signal } = stop;
    const read = () => callApi('POST /admin/markdown', { body: { pt: value, en: '', for_editing: true }, signal });
    withRetries('network', read, { signal }).then(
      ({ blocks }) => {
        own.current = value;
        setFailure('');
        setShown({ markdown: value, doc: documentOf(blocks.pt) });
      },
      (error: unknown) => {
        if (error instanceof ApiError) setFailure(error.message);
        else if (!isCancelled(error)) throw error;
      },
    );
    return () => stop.abort();
  }, [value]);
  const format = useMemo(
    () => shown && markdownFormat({ doc: shown.doc, before: shown.markdown, hasHeadings }),
    [shown, hasHeadings],
  );
  if (failure) return <Failure>{failure}</Failure>;
  if (!shown || !format) return <div aria-busy="true" />;
  return (
    <Editor
      {...props}
      format={format}
      value={shown.markdown}
      onChange={(markdown) => {
        own.current = markdown;
        onChange(markdown);
      }}
    />
  );
}
