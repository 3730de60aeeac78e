import type { ApiKey } from '@mutirao/contract/api.ts';
import type { Changes } from '@mutirao/contract/changes.ts';
import { callApi } from '../../../../platform/api.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { inOrder } from '../../../../ui/sortable-list/in-order.ts';
import type { RowValues } from './row-fields.tsx';

type PathOf<Key> = Key extends `PATCH /admin/${infer Path}/:row` ? Path : never;

/** Where the API has rows that staff edit, below `/admin/`. */
export type RowPath = PathOf<ApiKey>;

/** A row as the API answers it. */
export type Row = RowValues & { readonly id: number };

/** All kinds of rows have calls of one shape: one of them stands for all in the types. */
type AnyPath = 'home-figures';
const listKey = (path: RowPath) => `GET /admin/${path}` as `GET /admin/${AnyPath}`;

/** The rows of a kind, and the calls that change them; the answers replace the cached rows. */
export function useRows(path: RowPath) {
  const answers = useAnswers();
  const key = listKey(path);
  const query = useApiQuery(key, {}, { quiet: true });
  const update = (next: (rows: Row[]) => Row[]) => {
    answers.update(key, {}, (rows) => next(rows as unknown as Row[]) as never);
    void answers.invalidate(key);
  };
  return {
    query: query as unknown as ReturnType<typeof useApiQuery<typeof key, Row[]>>,
    replace: (row: Row) => update((rows) => rows.map((one) => (one.id === row.id ? row : one))),
    reload: () => answers.invalidate(key),
    create: async (creation: string, values: RowValues): Promise<Row> => {
      const body = { ...values, key: creation } as never;
      const row = (await callApi(`POST /admin/${path}` as `POST /admin/${AnyPath}`, { body })) as unknown as Row;
      update((rows) => [...rows.filter(({ id }) => id !== row.id), row]);
      return row;
    },
    change: async (id: number, changes: Changes<RowValues>): Promise<Row> => {
      const input = { params: { row: id }, body: { changes } as never };
      const row = await callApi(`PATCH /admin/${path}/:row` as `PATCH /admin/${AnyPath}/:row`, input);
      update((rows) => rows.map((one) => (one.id === id ? (row as unknown as Row) : one)));
      return row as unknown as Row;
    },
    remove: async (id: number, again: boolean): Promise<void> => {
      const input = { params: { row: id }, again };
      await callApi(`DELETE /admin/${path}/:row` as `DELETE /admin/${AnyPath}/:row`, input);
      update((rows) => rows.filter((one) => one.id !== id));
    },
    /** Shows the new order at once, and the old one again where the server refuses. */
    order: async (ids: number[]): Promise<void> => {
      const undo = answers.update(key, {}, (rows) => inOrder(rows as unknown as Row[], ids) as never);
      try {
        await callApi(`PUT /admin/${path}/order` as `PUT /admin/${AnyPath}/order`, { body: { ids } });
      } catch (error) {
        undo();
        throw error;
      } finally {
        void answers.invalidate(key);
      }
    },
  };
}
