import type { Changes } from '@mutirao/contract/changes.ts';
import type { Viewer } from '../auth/viewer.ts';
import { AppError } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';
import type { ReceivedFile } from '../storage/storage.ts';
import { changeRow, changeRowPicture, createRow, orderRows, removeRow } from './edit-rows.ts';
import type { Editor, RowKind } from './row-kind.ts';
import { findRows } from './rows.queries.ts';

interface StaffRequest {
  readonly viewer: Viewer;
  readonly ip: string;
  readonly params?: unknown;
  readonly body?: unknown;
  readonly received?: ReceivedFile | undefined;
}

/** Who calls, as the audit log names them. */
export const editorOf = ({ viewer, ip }: Pick<StaffRequest, 'viewer' | 'ip'>): Editor => ({
  actorId: viewer.id,
  address: ip,
});

const rowIn = ({ params }: StaffRequest) => (params as { row: number }).row;

type RowKeys<Path extends string> =
  | `GET /admin/${Path}`
  | `POST /admin/${Path}`
  | `PATCH /admin/${Path}/:row`
  | `DELETE /admin/${Path}/:row`;

/** Handlers of the calls of `rowCalls`; the contract checks their answers. */
export function rowHandlers<Path extends string>(platform: Platform, { path }: { path: Path }, kind: RowKind) {
  const handlers = {
    [`GET /admin/${path}`]: () => findRows(platform.database, kind),
    [`POST /admin/${path}`]: (request: StaffRequest) => {
      const { key, ...values } = request.body as { key: string };
      return createRow(platform, kind, { key, values, editor: editorOf(request) });
    },
    [`PATCH /admin/${path}/:row`]: (request: StaffRequest) => {
      const { changes } = request.body as { changes: Changes<Record<string, unknown>> };
      return changeRow(platform, kind, { id: rowIn(request), changes, editor: editorOf(request) });
    },
    [`DELETE /admin/${path}/:row`]: (request: StaffRequest) =>
      removeRow(platform, kind, { id: rowIn(request), editor: editorOf(request) }),
  };
  return handlers as Readonly<Record<RowKeys<Path>, (request: StaffRequest) => Promise<never>>>;
}

/** The handler of the call of `orderCalls`. */
export function orderHandlers<Path extends string>(platform: Platform, { path }: { path: Path }, kind: RowKind) {
  const handlers = {
    [`PUT /admin/${path}/order`]: (request: StaffRequest) =>
      orderRows(platform, kind, { ids: (request.body as { ids: number[] }).ids, editor: editorOf(request) }),
  };
  return handlers as Readonly<Record<`PUT /admin/${Path}/order`, (request: StaffRequest) => Promise<void>>>;
}

/** Handlers of the calls of `pictureCalls`; registers the columns, so that their pictures are kept. */
export function pictureHandlers<Path extends string, const Name extends string>(
  platform: Platform,
  { path }: { path: Path },
  kind: RowKind & { readonly pictures: Readonly<Record<Name, unknown>> },
) {
  const handlers = Object.entries(kind.pictures ?? {}).flatMap(([name, picture]) => {
    platform.files.media.showIn({ table: kind.table, column: picture.column });
    const change = (request: StaffRequest, file: ReceivedFile | undefined) =>
      changeRowPicture(platform, kind, { id: rowIn(request), picture, file, editor: editorOf(request) });
    return [
      [
        `POST /admin/${path}/:row/${name}`,
        (request: StaffRequest) => {
          if (!request.received) throw new AppError('invalid');
          return change(request, request.received);
        },
      ],
      [`DELETE /admin/${path}/:row/${name}`, async (request: StaffRequest) => void (await change(request, undefined))],
    ];
  });
  return Object.fromEntries(handlers) as Readonly<
    Record<`${'POST' | 'DELETE'} /admin/${Path}/:row/${Name}`, (request: StaffRequest) => Promise<never>>
  >;
}
