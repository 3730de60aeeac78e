import type { ChallengePeople } from '@mutirao/contract/challenges/challenge-people.ts';
import type { Answers } from '../../../../platform/use-answers.ts';

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
