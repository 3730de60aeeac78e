import { callApi } from '../../platform/api.ts';
import { useAnswers, useApiMutation } from '../../platform/use-answers.ts';

/** Moves some items of a list together; `position` counts among the others. */
export function moveTo<Item>(items: readonly Item[], moved: readonly Item[], position: number): Item[] {
  const others = items.filter((item) => !moved.includes(item));
  return [...others.slice(0, position), ...moved, ...others.slice(position)];
}

/** Items in the order of these ids; others come first. */
export function inOrder<Item, Id = number>(
  items: readonly Item[],
  ids: readonly Id[],
  idOf: (item: Item) => Id = (item) => (item as { id: Id }).id,
): Item[] {
  return items.toSorted((one, other) => ids.indexOf(idOf(one)) - ids.indexOf(idOf(other)));
}

/** All lists have calls of one shape: one of them stands for all in the types. */
type AnyList = '/admin/home-figures';

interface Options<Answer, Row> {
  /** Where the API has the list. Its rows are below it, and their order is at `order`. */
  path: string;
  /** Of the path. */
  params?: Readonly<Record<string, string>>;
  /** How the calls of one row name it in their address. */
  parameter: string;
  /** The answer of the list with other rows. */
  withRows: (answer: Answer, next: (rows: Row[]) => Row[]) => Answer;
}

/** The calls that change the rows of a list; what they answer replaces the cached rows, and the list is read again. */
export function useEditedRows<Answer, Row extends { readonly id: number }>(options: Options<Answer, Row>) {
  const { path, params = {}, parameter, withRows } = options;
  const answers = useAnswers();
  const list = path as AnyList;
  const one = `${path}/:${parameter}` as `${AnyList}/:row`;
  const read = `GET ${list}` as const;
  const ofList = (Object.keys(params).length > 0 ? { params } : {}) as Record<never, never>;
  const paramsOf = ({ id }: { readonly id: number }) => ({ ...params, [parameter]: id }) as never;
  const next = (change: (rows: Row[]) => Row[]) => (known: unknown) => withRows(known as Answer, change) as never;
  const reload = () => answers.invalidate(read);

  /** Caches a row as it was saved. */
  function replace(row: Row): Row {
    answers.update(
      read,
      ofList,
      next((rows) => rows.map((before) => (before.id === row.id ? row : before))),
    );
    void reload();
    return row;
  }

  const { mutate: order } = useApiMutation(`PUT ${list}/order`, {
    scope: `order of ${path} ${Object.values(params)}`,
    expect: (update, { body: { ids } }) =>
      void update(
        read,
        ofList,
        next((rows) => inOrder(rows, ids)),
      ),
    invalidates: [read],
  });

  return {
    replace,
    reload,
    create: async (body: object): Promise<Row> => {
      const row = (await callApi(`POST ${list}`, { ...ofList, body: body as never })) as unknown as Row;
      await reload();
      return row;
    },
    save: async (row: { readonly id: number }, changes: object): Promise<Row> => {
      const input = { params: paramsOf(row), body: { changes } as never };
      return replace((await callApi(`PATCH ${one}`, input)) as unknown as Row);
    },
    remove: async (row: { readonly id: number }, again: boolean): Promise<void> => {
      await callApi(`DELETE ${one}`, { params: paramsOf(row), again });
      await reload();
    },
    /** Shows the new order at once, and the old one again where the server refuses. */
    order: (ids: number[]) => order({ ...ofList, body: { ids } }),
  };
}
