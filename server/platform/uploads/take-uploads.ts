import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { uploadReference } from '@mutirao/contract/uploads.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { deleteAfter } from '../http/accept-forms.ts';
import { checkFile, type FileRule } from '../http/file-rule.ts';
import { formMessages } from '../http/form.messages.ts';
import type { Platform } from '../platform.ts';
import { uploadMessages } from './uploads.messages.ts';
import { type Upload, usedJustNow } from './uploads.ts';

/** The same for a repetition of a call, and for nothing else. */
function digestOf({ method, url, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body)}`)
    .digest('base64url');
}

function refuse(code: 'invalid' | 'too_large' | 'conflict', field: string, message: Localized): AppError {
  return new AppError(code, { message, fieldMessages: { [field]: message } });
}

/** Throws at the field of the file where it may not be what the route takes. */
function assertAccepted(upload: Upload, { field, largest, accepts, refusal }: FileRule): void {
  if (upload.received < upload.size) throw refuse('invalid', field, uploadMessages.unfinished);
  if (upload.size > largest) throw refuse('too_large', field, formMessages.fileTooLarge);
  if (!accepts(upload)) throw refuse('invalid', field, refusal);
}

/**
 * Makes routes with `config.file` take a finished upload: JSON names it in the file's field, and it becomes
 * `request.received`. One call uses it, once: the same call gets the same answer again, any other one is refused.
 */
export function takeUploads(
  app: FastifyInstance,
  platform: Pick<Platform, 'environment' | 'files' | 'limits' | 'process'>,
): void {
  const { limits } = platform;
  const { uploads, tempDir } = platform.files;
  const { log } = platform.process;
  const digests = new WeakMap<FastifyRequest, string>();

  async function take(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const rule = request.routeOptions.config.file as FileRule;
    const { field } = rule;
    const body = request.body as Record<string, unknown> | null | undefined;
    const id = uploadReference.safeParse(body?.[field]).data?.upload;
    if (id === undefined) return undefined;
    if (!request.viewer) throw new AppError('unauthenticated');
    const upload = await uploads.find(request.viewer.id, id);
    if (!upload) throw refuse('invalid', field, uploadMessages.unknown);
    const digest = digestOf(request);
    const { used_at, used_by, answer, answer_status } = upload;
    if (used_by === digest && answer_status !== null)
      return reply.status(answer_status).type('application/json; charset=utf-8').send(answer);
    if (used_at) throw uploads.isBeingUsed(upload) ? usedJustNow() : refuse('conflict', field, uploadMessages.used);

    await limits.count(rule.limit, String(request.viewer.id));
    assertAccepted(upload, rule);
    const { name, type, size } = upload;
    const path = join(tempDir, randomUUID());
    await uploads.writeTo(upload, path);
    await deleteAfter(reply, { path });
    const received = { field, path, name, type, size, upload: id };
    await checkFile(platform, rule, received);
    digests.set(request, digest);
    request.received = received;
    request.body = { ...body, [field]: new File([await openAsBlob(path)], name, { type }) };
    return undefined;
  }

  async function record(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const digest = digests.get(request);
    const id = request.received?.upload;
    if (digest === undefined || id === undefined || reply.statusCode >= 300) return payload;
    const use = { digest, status: reply.statusCode, answer: String(payload ?? '') };
    await uploads.recordUse(id, use).catch((error: unknown) => {
      // The call has succeeded all the same.
      log.warn({ err: error }, 'the use of an upload was not recorded');
    });
    return payload;
  }

  app.addHook('onRoute', (route) => {
    if (!route.config?.file) return;
    route.preValidation = [take, ...[route.preValidation ?? []].flat()];
    route.onSend = [record, ...[route.onSend ?? []].flat()];
  });
}
