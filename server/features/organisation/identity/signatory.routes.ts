import type { Changes } from '@mutirao/contract/changes.ts';
import { signatoryCalls } from '@mutirao/contract/organisation/identity/identity.calls.ts';
import type { EditedSignatory, SignatoryFields } from '@mutirao/contract/organisation/identity/identity.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { applyChanges, beforeAndAfter } from '../../../platform/changes/apply-changes.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { editorOf } from '../../../platform/editing/answer-rows.ts';
import type { Editor } from '../../../platform/editing/row-kind.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { writeWithPicture } from '../../../platform/media/write-with-picture.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReceivedFile } from '../../../platform/storage/storage.ts';

const columns = ['name', 'role_pt', 'role_en', 'signature'] as const;

/** Who signs certificates; nulls where nobody was set. */
export function findSignatory(connection: Connection): Promise<EditedSignatory> {
  return connection.selectFrom('signatory').select(columns).executeTakeFirstOrThrow();
}

/** The same, locked until the transaction ends. */
function lockSignatory(connection: Connection): Promise<EditedSignatory> {
  return connection.selectFrom('signatory').select(columns).forUpdate().executeTakeFirstOrThrow();
}

export async function updateSignatory(connection: Connection, values: Partial<EditedSignatory>): Promise<void> {
  await connection.updateTable('signatory').set(values).execute();
}

/** A role exists in both languages, or in none. */
function checkRole({ role_pt, role_en }: EditedSignatory) {
  if ((role_pt === '') === (role_en === '')) return {};
  return { [role_pt === '' ? 'role_pt' : 'role_en']: requiredMessage };
}

/** Changes who signs; certificates that were issued stay as they are. */
function changeSignatory(
  { write }: Pick<Platform, 'write'>,
  { changes, editor }: { changes: Changes<SignatoryFields>; editor: Editor },
): Promise<EditedSignatory> {
  return write(async (transaction) => {
    const current = await lockSignatory(transaction);
    const changed = applyChanges<SignatoryFields>(current, changes);
    if (Object.keys(changed).length === 0) return current;
    const fieldMessages = checkRole({ ...current, ...changed });
    if (Object.keys(fieldMessages).length > 0) throw new AppError('invalid', { fieldMessages });
    await updateSignatory(transaction, changed);
    const detail = { what: 'signatory', ...beforeAndAfter<SignatoryFields>(current, changed) };
    await recordEvent(transaction, { kind: 'settings_changed', ...editor, detail });
    return findSignatory(transaction);
  });
}

/** Replaces the picture of the signature, or removes it; issued certificates keep theirs. */
function changeSignature(
  platform: Pick<Platform, 'write' | 'files'>,
  { file, editor }: { file: ReceivedFile | undefined; editor: Editor },
): Promise<EditedSignatory> {
  return writeWithPicture<EditedSignatory, EditedSignatory>(
    platform,
    { file, recipe: { widths: [600], shape: 'whole' } },
    {
      prepare: lockSignatory,
      work: async ({ transaction, prepared: { signature: before }, address = null }) => {
        await updateSignatory(transaction, { signature: address });
        if (before !== address) await platform.files.media.release(transaction, before);
        const detail = { what: 'signatory', before: { signature: before }, after: { signature: address } };
        await recordEvent(transaction, { kind: 'settings_changed', ...editor, detail });
        return findSignatory(transaction);
      },
    },
  );
}

/** Who signs certificates, for master admins. */
export function routeSignatory(app: Server, platform: Platform): void {
  answerCalls(app, signatoryCalls, {
    'GET /admin/signatory': () => findSignatory(platform.database),
    'PATCH /admin/signatory': (request) =>
      changeSignatory(platform, { changes: request.body.changes, editor: editorOf(request) }),
    'POST /admin/signatory/signature': (request) => {
      if (!request.received) throw new AppError('invalid', { fieldMessages: { picture: requiredMessage } });
      return changeSignature(platform, { file: request.received, editor: editorOf(request) });
    },
    'DELETE /admin/signatory/signature': async (request) => {
      await changeSignature(platform, { file: undefined, editor: editorOf(request) });
    },
  });
}
