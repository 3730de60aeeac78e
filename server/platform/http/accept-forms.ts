import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { Limits } from '../limits/limits.ts';
import type { ReceivedFile } from '../storage/received-file.ts';
import { checkFile, type FileChecks } from './check-file.ts';
import type { FileRule } from './file-rule.ts';
import { bodyOf, type Form, readForm } from './read-form.ts';

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
  tempDir: string;
}

/** Makes routes with `config.file` take forms: their fields become the body, their file `request.received`. */
export async function acceptForms(app: FastifyInstance, options: Options): Promise<void> {
  const { limits, tempDir } = options;
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
