import type { Node } from 'prosemirror-model';
import { useEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { Editor, type EditorProps } from './editor.tsx';
import { documentOf, markdownFormat } from './markdown.ts';

/** In milliseconds, after a failure. */
const pause = 3000;

/**
 * The editor of a text that is stored as Markdown, as those of the organisation's pages. The server reads it, so that
 * the editor shows what visitors see; what the editor wrote itself is not read again.
 */
export function MarkdownEditor({ value, onChange, ...props }: Omit<EditorProps, 'format'>) {
  const [shown, setShown] = useState<{ markdown: string; doc: Node }>();
  const [tries, setTries] = useState(0);
  const own = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is tried again
  useEffect(() => {
    if (value === own.current) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    callApi('POST /admin/markdown', { body: { pt: value, en: '' }, signal: stop.signal }).then(
      ({ blocks }) => {
        own.current = value;
        setShown({ markdown: value, doc: documentOf(blocks.pt) });
      },
      () => {
        if (!stop.signal.aborted) timer = setTimeout(() => setTries((before) => before + 1), pause);
      },
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [value, tries]);
  const format = useMemo(() => shown && markdownFormat(shown.doc, shown.markdown), [shown]);
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
