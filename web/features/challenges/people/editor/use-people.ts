import type { ChallengePeople } from '@mutirao/contract/challenges/people/given-roles.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { defineTexts } from '../../../../i18n/texts.ts';
import type { Answers } from '../../../../platform/use-answers.ts';

export const usePeopleEditorTexts = defineTexts('people editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** When the element leaves with the focus, a heading takes it: the first of these ids that is still there. */
export function useHeadingFocus<Of extends HTMLElement>(...ids: readonly string[]): RefObject<Of | null> {
  const element = useRef<Of>(null);
  const first = useRef(ids);
  useLayoutEffect(() => {
    const place = element.current;
    return () => {
      if (!place?.contains(document.activeElement)) return;
      // After the rest of its list has left, too.
      requestAnimationFrame(() => {
        const [heading] = first.current.flatMap((id) => document.getElementById(id) ?? []);
        heading?.focus();
      });
    };
  }, []);
  return element;
}

/** The call that the page shows; every change answers the same. */
export const peopleCall = 'GET /admin/challenges/:id/people';

/** Shows the answer of a change. */
export function showPeople(
  answers: Answers,
  answer: ChallengePeople,
  { params: { id } }: { params: { readonly id: string | number } },
): void {
  answers.set(peopleCall, { params: { id } }, answer);
}
