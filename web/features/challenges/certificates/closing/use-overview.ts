import type { CertificatesOverview } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { useEffect, useRef } from 'react';
import { defineTexts } from '../../../../i18n/texts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';

export const useClosingTexts = defineTexts('closing', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

export const overviewCall = 'GET /challenges/:id/certificates';
export const candidatesCall = 'GET /challenges/:id/certificates/candidates';

/** In milliseconds: how often the numbers are read while certificates are being issued, and otherwise. */
const pollWhileIssuing = 1500;
const pollForOthers = 15_000;

/** Whether certificates are being issued. */
export function isIssuing({ issuance }: Pick<CertificatesOverview, 'issuance'>): boolean {
  return issuance !== null && issuance.status !== 'done';
}

/** The state of a challenge's certificates, read again while the page is visible; the list follows its numbers. */
export function useOverview(id: number) {
  const answers = useAnswers();
  const query = useApiQuery(
    overviewCall,
    { params: { id } },
    {
      quiet: true,
      refetchInterval: ({ state: { data } }) => (data && isIssuing(data) ? pollWhileIssuing : pollForOthers),
    },
  );
  const { data } = query;
  const figures = data && [data.closed_at, data.included, data.to_issue, data.issued, data.withdrawn].join(' ');
  const before = useRef(figures);
  useEffect(() => {
    if (before.current !== undefined && before.current !== figures) void answers.invalidate(candidatesCall);
    before.current = figures;
  }, [figures, answers]);
  return query;
}
