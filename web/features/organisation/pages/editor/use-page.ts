import type { Changes } from '@mutirao/contract/changes.ts';
import type { EditedPage, PageFields, PageSlug, ParsedMarkdown } from '@mutirao/contract/organisation/pages/pages.ts';
import { useEffect, useState } from 'react';
import { defineTexts } from '../../../../i18n/texts.ts';
import { callApi } from '../../../../platform/api.ts';
import { useAnswers, useApiMutation } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { useDocument } from '../../../../platform/use-document.ts';

export const usePagesEditorTexts = defineTexts('pages-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const read = 'GET /admin/pages/:slug';

/** A page with its draft. */
export function useEditedPage(slug: PageSlug) {
  return useApiQuery(read, { params: { slug } }, { retry: false });
}

/** The draft of a page, saved as its author types. */
export function usePageDraft({ slug, fields, members_asked }: EditedPage) {
  const answers = useAnswers();
  const params = { slug };
  // Members are counted only where the page is read.
  const onSuccess = (cached: typeof answers, answer: EditedPage) =>
    cached.set(read, { params }, { ...answer, members_asked });
  const { mutate: change } = useApiMutation('PATCH /admin/pages/:slug/draft', { onSuccess });
  const { mutate: drop } = useApiMutation('DELETE /admin/pages/:slug/draft', { onSuccess });
  const { mutate: publish } = useApiMutation('POST /admin/pages/:slug/publication', {
    onSuccess,
    invalidates: ['GET /admin/translations', 'GET /admin'],
  });
  const document = useDocument<PageFields>({
    form: `page ${slug}`,
    saved: fields,
    save: async (changes) => (await change({ params, body: { changes } })).fields,
    reload: () => answers.invalidate(read),
  });
  return {
    document,
    /** Decides about fields at once. */
    decide: (changes: Changes<PageFields>) => change({ params, body: { changes } }),
    drop: async () => {
      await drop({ params });
      document.discard();
    },
    publish: (version: number) => publish({ params, body: { version } }),
  };
}
export type PageDraft = ReturnType<typeof usePageDraft>;

/** The changes that lead from some values to others. */
export function changesTo(from: PageFields, to: Partial<PageFields>): Changes<PageFields> {
  const entries = Object.entries(to).map(([name, value]) => [
    name,
    { from: from[name as keyof PageFields], to: value },
  ]);
  return Object.fromEntries(entries) as Changes<PageFields>;
}

/** The texts of a version, without what it says about itself. */
export function textsOf(fields: PageFields): Partial<PageFields> {
  const { changes_pt: _pt, changes_en: _en, valid_from: _from, ...texts } = fields;
  return texts;
}

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
