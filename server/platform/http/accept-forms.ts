import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { Limits } from '../limits/limits.ts';
import type { ReceivedFile } from '../storage/storage.ts';
import { checkFile, type FileChecks, type FileRule, formMessages } from './file-rule.ts';
import { drain } from './lowest-rate.ts';

/** The content of a multipart form: texts by field, and the file. */
interface Form {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: ReceivedFile | undefined;
}

const mostFields = 100;
const longestField = 64 * 1024;
const longestName = 100;

/** The parser's failures with a status; any other means that the form is malformed. */
function toFailure(error: unknown): unknown {
  if (error instanceof AppError || (error as { statusCode?: number }).statusCode) return error;
  if ((error as NodeJS.ErrnoException).syscall) return error;
  return new AppError('malformed', { cause: error });
}

/** So much of a refused form is still read: a sender whose connection is cut gets no reason. */
const mostDrained = ({ largest }: FileRule) => 4 * largest + 1024 * 1024;

class FormReader {
  readonly #rule: FileRule;
  readonly #path: string;
  readonly #fields: Record<string, unknown> = {};
  #file: ReceivedFile | undefined;

  constructor(rule: FileRule, tempDir: string) {
    this.#rule = rule;
    this.#path = join(tempDir, randomUUID());
  }

  #addText({ fieldname, value, valueTruncated, fieldnameTruncated }: MultipartValue): void {
    if (valueTruncated || fieldnameTruncated) throw new AppError('too_large');
    const name = fieldname.replace(/\[\]$/, '');
    const before = this.#fields[name];
    const isList = name !== fieldname || before !== undefined;
    this.#fields[name] = isList ? [before ?? [], value].flat() : value;
  }

  /** A failure at the field of the file. */
  #refuse(code: 'invalid' | 'too_large', message: Localized): AppError {
    return new AppError(code, { message, fieldMessages: { [this.#rule.field]: message } });
  }

  async #addFile({ fieldname, filename, mimetype, file }: MultipartFile): Promise<void> {
    const { field, accepts, refusal } = this.#rule;
    const said = { name: filename ?? '', type: mimetype };
    // Browsers also send a file field without a file.
    if (fieldname !== field || said.name === '') {
      file.resume();
      return;
    }
    if (this.#file) throw this.#refuse('invalid', formMessages.oneFile);
    if (!accepts(said)) throw this.#refuse('invalid', refusal);
    // The parser would read a file beyond its limit to the end, which may never come.
    const tooLarge = this.#refuse('too_large', formMessages.fileTooLarge);
    file.once('limit', () => file.destroy(tooLarge));
    await pipeline(file, createWriteStream(this.#path, { flags: 'wx' }));
    if (file.truncated) throw tooLarge;
    this.#file = { field, path: this.#path, ...said, size: file.bytesRead };
  }

  async read(request: FastifyRequest): Promise<Form> {
    const parts = request.parts({
      limits: {
        fileSize: this.#rule.largest,
        files: 2,
        fields: mostFields,
        parts: mostFields + 2,
        fieldSize: longestField,
        fieldNameSize: longestName,
        headerPairs: 20,
      },
    });
    try {
      // So much is never sent by mistake.
      if (Number(request.headers['content-length']) > mostDrained(this.#rule))
        throw this.#refuse('too_large', formMessages.fileTooLarge);
      for await (const part of parts) {
        if (part.type === 'file') await this.#addFile(part);
        else this.#addText(part);
      }
      return { fields: this.#fields, file: this.#file };
    } catch (error) {
      drain(request.raw, mostDrained(this.#rule));
      await rm(this.#path, { force: true });
      throw toFailure(error);
    }
  }
}

/** Reads a form; its file is written to a local folder, and the caller deletes it. */
function readForm(request: FastifyRequest, rule: FileRule, tempDir: string): Promise<Form> {
  return new FormReader(rule, tempDir).read(request);
}

/** The body for the contract: the texts, and the file as JSON would have it. */
async function bodyOf({ fields, file }: Form): Promise<Record<string, unknown>> {
  const { _method, ...rest } = fields;
  return file
    ? { ...rest, [file.field]: new File([await openAsBlob(file.path)], file.name, { type: file.type }) }
    : rest;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a multipart form besides JSON, and in it this file. */
    file?: FileRule;
  }
  interface FastifyRequest {
    /** The file that came with the request. */
    received: ReceivedFile | undefined;
  }
}

/** Requests routed again as a PUT, with whether a route took the address as a POST. */
const triedAsPut = new WeakMap<IncomingMessage, { wasFound: boolean }>();
const readForms = new WeakMap<IncomingMessage, Form>();

function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}

function mayBeForm({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.file !== undefined || config.anyBody === true;
}

/** Routes a request again, as a PUT. */
function routeAsPut(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void {
  triedAsPut.set(request.raw, { wasFound: !request.is404 });
  request.raw.method = 'PUT';
  reply.hijack();
  app.routing(request.raw, reply.raw);
}

/**
 * A form whose field `_method` is PUT is a PUT, since browsers send forms by POST only. Where no route takes the address
 * as a POST, it is routed to the PUT, which reads the field.
 */
export function takeFormsAsPut(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const takesForms = !request.is404 && mayBeForm(request);
    const isPost = request.method === 'POST' && isForm(request);
    const tried = triedAsPut.get(request.raw);
    if (request.is404 && tried?.wasFound) done(new AppError('wrong_file_type'));
    else if (!isPost || takesForms || tried) done();
    else routeAsPut(app, request, reply);
  });
}

/** Deletes the file of a request when it ends, however it ends. */
export async function deleteAfter({ raw }: FastifyReply, { path }: Pick<ReceivedFile, 'path'>): Promise<void> {
  if (raw.destroyed) await rm(path, { force: true });
  else raw.once('close', () => void rm(path, { force: true }));
}

interface Options extends FileChecks {
  limits: Limits;
  /** A folder for the files while their requests last. */
  files: { tempDir: string };
}

/** Makes routes with `config.file` take forms: their fields become the body, their file `request.received`. */
export async function acceptForms(app: FastifyInstance, options: Options): Promise<void> {
  const { limits } = options;
  const { tempDir } = options.files;
  await app.register(multipart, { throwFileSizeLimit: false });
  app.decorateRequest('received', undefined);

  async function read(request: FastifyRequest, reply: FastifyReply, rule: FileRule): Promise<Form> {
    const known = readForms.get(request.raw);
    if (known) return known;
    if (!request.viewer) throw new AppError('unauthenticated');
    await limits.count(rule.limit, String(request.viewer.id));
    const form = await readForm(request, rule, tempDir);
    if (!form.file) return form;
    await deleteAfter(reply, form.file);
    await checkFile(options, rule, form.file);
    return form;
  }

  async function take(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const rule = request.routeOptions.config.file as FileRule;
    if (!isForm(request)) return;
    const form = await read(request, reply, rule);
    const isPut = String(form.fields._method).toUpperCase() === 'PUT';
    if (isPut && request.method === 'POST') {
      readForms.set(request.raw, form);
      routeAsPut(app, request, reply);
      return;
    }
    // It was sent as a POST, without the field.
    if (triedAsPut.has(request.raw) && !isPut) throw new AppError('not_found');
    request.received = form.file;
    request.body = await bodyOf(form);
  }

  app.addHook('onRoute', (route) => {
    if (!route.config?.file) return;
    route.preValidation = [take, ...[route.preValidation ?? []].flat()];
  });

  app.addHook('onRequest', (request, _reply, done) => {
    done(isForm(request) && !mayBeForm(request) ? new AppError('wrong_file_type') : undefined);
  });
}
