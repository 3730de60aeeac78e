import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { largestUpload } from '@mutirao/contract/pictures.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { partType, tusVersion, uploadsPerHour } from '@mutirao/contract/upload-limits.ts';
import { uploadsCalls } from '@mutirao/contract/uploads.calls.ts';
import { uploadReference } from '@mutirao/contract/uploads.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../auth/viewer.ts';
import { AppError } from '../errors/app-error.ts';
import { deleteAfter } from '../http/accept-forms.ts';
import { answerCalls } from '../http/answer-calls.ts';
import type { Server } from '../http/create-server.ts';
import { checkFile, type FileRule, formMessages } from '../http/file-rule.ts';
import { drain } from '../http/lowest-rate.ts';
import type { Limit } from '../limits/limits.ts';
import type { Platform } from '../platform.ts';
import { type Upload, type Uploads, uploadMessages, usedJustNow } from './uploads.ts';

const longestName = 255;

/** A number of bytes in a header; throws `malformed` for anything else. */
function readBytes(header: string | string[] | undefined): number {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) throw new AppError('malformed');
  return Number(header);
}

/** The pairs of `Upload-Metadata`, decoded: a name, and its value in Base64 unless it is empty. */
function readPairs(header: string): Map<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return new Map(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]));
}

/** The name and the type of a file, as its sender says. */
function readMetadata(header: string | string[] | undefined): { name: string; type: string } {
  const pairs = readPairs(String(header ?? ''));
  const text = (name: string) => (pairs.get(name) ?? '').replaceAll('\0', '').slice(0, longestName);
  return { name: text('filename'), type: text('filetype') };
}

/** What a request holds in memory until it is stored; so much is lost where a process dies. In bytes. */
const partSize = 256 * 1024;

/**
 * Appends the body of a request to an upload; answers the offset that it reached. Where the connection breaks, what has
 * arrived is stored. Of two requests at a time, the one that stores a part first goes on, and the other is refused.
 */
async function appendBody(
  uploads: Pick<Uploads, 'append'>,
  { id, size, received }: Pick<Upload, 'id' | 'size' | 'received'>,
  body: IncomingMessage,
): Promise<number> {
  let offset = received;
  let chunks: Buffer[] = [];
  let held = 0;

  async function store(): Promise<void> {
    if (held === 0) return;
    const bytes = Buffer.concat(chunks);
    chunks = [];
    held = 0;
    if (!(await uploads.append(id, offset, bytes)))
      throw new AppError('conflict', { message: uploadMessages.otherOffset });
    offset += bytes.length;
  }

  try {
    // A stream that is destroyed would take the connection, and the answer, with it.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (offset + held + chunk.length > size) throw new AppError('too_large', { message: formMessages.fileTooLarge });
      chunks.push(chunk);
      held += chunk.length;
      if (held >= partSize) await store();
    }
  } catch (error) {
    if (!body.destroyed || body.complete) throw error;
  }
  await store();
  return offset;
}

const beginnings: Limit = { name: 'upload', points: uploadsPerHour, seconds: 60 * 60 };

/** Of the body of a refused part so much is still read: a sender whose connection is cut gets no reason. */
const mostDrained = 2 * largestUpload;

const tooLarge = () => new AppError('too_large', { message: formMessages.fileTooLarge });

/** Resumable uploads by the tus protocol, with its extensions for creation, expiration and termination. */
function registerUploads(app: Server, { files: { uploads }, limits }: Pick<Platform, 'files' | 'limits'>): void {
  app.addContentTypeParser(partType, (_request, payload, done) => done(null, payload));

  app.addHook('onRequest', (request, reply, done) => {
    const isSpoken = request.method === 'OPTIONS' || request.headers['tus-resumable'] === tusVersion;
    reply.headers({ 'tus-resumable': tusVersion, ...(!isSpoken && { 'tus-version': tusVersion }) });
    done(isSpoken ? undefined : new AppError('unsupported_version'));
  });

  async function find(viewer: Viewer, id: string): Promise<Upload> {
    const upload = await uploads.find(viewer.id, id);
    if (!upload) throw new AppError('not_found');
    return upload;
  }

  answerCalls(app, uploadsCalls, {
    'OPTIONS /uploads': async (_request, reply) => {
      reply.headers({
        'tus-version': tusVersion,
        'tus-extension': 'creation,expiration,termination',
        'tus-max-size': largestUpload,
      });
    },

    'POST /uploads': async ({ viewer, headers, ip: address }, reply) => {
      const size = readBytes(headers['upload-length']);
      if (size > largestUpload) throw tooLarge();
      await limits.count(beginnings, String(viewer.id));
      const announced = { ...readMetadata(headers['upload-metadata']), size };
      const { id, expires_at } = await uploads.create({ viewer, address, announced });
      reply.headers({ location: `/api/uploads/${id}`, 'upload-expires': expires_at.toUTCString() });
      return { id, expires_at: expires_at.toISOString() };
    },

    'HEAD /uploads/:upload': async ({ viewer, params }, reply) => {
      const { size, received, expires_at } = await find(viewer, params.upload);
      reply.headers({
        'upload-offset': received,
        'upload-length': size,
        'upload-expires': expires_at.toUTCString(),
        'cache-control': 'no-store',
      });
    },

    'PATCH /uploads/:upload': async ({ viewer, params, headers, raw, body }, reply) => {
      if (!((body as unknown) instanceof Readable)) throw new AppError('wrong_file_type');
      try {
        const upload = await find(viewer, params.upload);
        const offset = readBytes(headers['upload-offset']);
        if (offset !== upload.received) throw new AppError('conflict', { message: uploadMessages.otherOffset });
        if (offset + Number(headers['content-length'] ?? 0) > upload.size) throw tooLarge();
        const reached = await appendBody(uploads, upload, raw);
        reply.headers({ 'upload-offset': reached, 'upload-expires': upload.expires_at.toUTCString() });
      } catch (error) {
        drain(raw, mostDrained);
        throw error;
      }
    },

    'DELETE /uploads/:upload': async ({ viewer, params }) => {
      if (!(await uploads.delete(viewer.id, params.upload))) throw new AppError('not_found');
    },
  });
}

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
function takeUploads(
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

/** Serves the protocol of uploads, and gives calls with a file what was uploaded. */
export async function acceptUploads(app: Server, platform: Platform): Promise<void> {
  takeUploads(app, platform);
  await app.register(async (scope) => registerUploads(scope as unknown as Server, platform));
}
