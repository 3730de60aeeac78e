import type { ParsedMarkdown } from '@mutirao/contract/organisation/pages/pages.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/api.ts';

/** In milliseconds: how long after a key the preview is asked for. */
const pause = 400;

/** Markdown as the server shows it, a moment after it was typed; undefined until then. */
export function useParsedMarkdown({ pt, en }: { pt: string; en: string }): ParsedMarkdown | undefined {
  const [parsed, setParsed] = useState<ParsedMarkdown>();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const { signal } = stop;
      // The next key asks again, so a failure needs no message.
      callApi('POST /admin/markdown', { body: { pt, en }, signal }).then(setParsed, () => {});
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [pt, en]);
  return parsed;
}
