import type { ApiAnswer } from '@mutirao/contract/api.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { useEditedRows } from '../../../ui/editing/use-edited-rows.ts';

/** How calls name one content of each kind. */
const parameters = { faqs: 'faq', files: 'file', partners: 'partner', stages: 'stage', tasks: 'task' } as const;
type Kind = keyof typeof parameters;
type ItemOf<Of extends Kind> = ApiAnswer<`GET /admin/challenges/:id/${Of}`>['data'][number];

/** The contents of a challenge of one kind, and the calls that change them, for `ContentEditor`. The id is that of the address. */
export function useContents<Of extends Kind>(kind: Of, id: string) {
  type Answer = ApiAnswer<`GET /admin/challenges/:id/${Of}`>;
  const key = `GET /admin/challenges/:id/${kind}` as const;
  const input = { params: { id } } as never;
  const rows = useEditedRows<Answer, ItemOf<Of>>({
    path: `/admin/challenges/:id/${kind}`,
    params: { id },
    parameter: parameters[kind],
    withRows: (answer, next) => ({ ...answer, data: next(answer.data) }),
  });
  return { query: useApiQuery(key, ...([input] as never)), kind, challengeId: id, ...rows };
}
