import type { ApiAnswer } from '@mutirao/contract/api.ts';
import { callApi } from '../../../platform/api.ts';
import { reportFailure } from '../../../platform/use-action.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { useEditingTexts } from '../../../ui/editing/save-state.tsx';
import { inOrder } from '../../../ui/sortable-list/in-order.ts';

/** How calls name one content of each kind. */
const parameters = { faqs: 'faq', files: 'file', partners: 'partner', stages: 'stage', tasks: 'task' } as const;
type Kind = keyof typeof parameters;
type ItemOf<Of extends Kind> = ApiAnswer<`GET /admin/challenges/:id/${Of}`>['data'][number];

/** The contents of a challenge of one kind, and the calls that change them. The id is that of the address. */
export function useContents<Of extends Kind>(kind: Of, id: string) {
  const answers = useAnswers();
  const { notOrdered } = useEditingTexts();
  const key = `GET /admin/challenges/:id/${kind}` as const;
  const input = { params: { id } } as never;
  const reload = () => answers.invalidate(key);
  // All kinds have calls of one shape: one stands for all in the types.
  const path = `/admin/challenges/:id/${kind}` as '/admin/challenges/:id/faqs';
  const pathOfOne = `${path}/:${parameters[kind]}` as '/admin/challenges/:id/faqs/:faq';
  const paramsOf = (item: { readonly id: number }) => ({ id, [parameters[kind]]: item.id }) as never;
  const order = useApiMutation(`PUT ${path}/order`, { scope: `order of ${kind} ${id}` });

  function update(next: (items: ItemOf<Of>[]) => ItemOf<Of>[]) {
    return answers.update(key, input, (known) => ({ ...known, data: next(known.data) }));
  }

  /** Caches a content as it was saved. */
  function keep(saved: ItemOf<Of>): ItemOf<Of> {
    update((items) => items.map((one) => (one.id === saved.id ? saved : one)));
    void reload();
    return saved;
  }

  return {
    query: useApiQuery(key, ...([input] as never)),
    keep,
    /** Shows the new order at once, and the old one again where the server refuses. */
    order: async (ids: number[]): Promise<void> => {
      const revert = update((items) => inOrder(items, ids));
      await reportFailure(notOrdered, async () => {
        await order.mutate({ params: { id }, body: { ids } });
        await reload();
      }).catch(revert);
    },
    /** What `ContentEditor` needs of them. */
    editing: {
      kind,
      challengeId: id,
      reload,
      create: async (body: object): Promise<ItemOf<Of>> => {
        const created = await callApi(`POST ${path}`, { params: { id }, body: body as never });
        await reload();
        return created as ItemOf<Of>;
      },
      save: async (item: { readonly id: number }, changes: object): Promise<ItemOf<Of>> => {
        const given = { params: paramsOf(item), body: { changes } as never };
        return keep((await callApi(`PATCH ${pathOfOne}`, given)) as ItemOf<Of>);
      },
      remove: (item: { readonly id: number }) => callApi(`DELETE ${pathOfOne}`, { params: paramsOf(item) }),
    },
  };
}
