import { Readable } from 'node:stream';
import { largestUpload } from '@mutirao/contract/pictures.ts';
import { partType, tusVersion, uploadsPerHour } from '@mutirao/contract/upload-limits.ts';
import { uploadsCalls } from '@mutirao/contract/uploads.calls.ts';
import type { Viewer } from '../auth/viewer.ts';
import { AppError } from '../errors/app-error.ts';
import { answerCalls } from '../http/answer-calls.ts';
import type { Server } from '../http/create-server.ts';
import { drain } from '../http/drain.ts';
import { formMessages } from '../http/form.messages.ts';
import type { Limit } from '../limits/limits.ts';
import type { Platform } from '../platform.ts';
import { appendBody } from './append-body.ts';
import { readBytes, readMetadata } from './tus-headers.ts';
import { uploadMessages } from './uploads.messages.ts';
import type { Upload } from './uploads.ts';

const beginnings: Limit = { name: 'upload', points: uploadsPerHour, seconds: 60 * 60 };

/** Of the body of a refused part so much is still read: a sender whose connection is cut gets no reason. */
const mostDrained = 2 * largestUpload;

const tooLarge = () => new AppError('too_large', { message: formMessages.fileTooLarge });

/** Resumable uploads by the tus protocol, with its extensions for creation, expiration and termination. */
export function registerUploads(app: Server, { uploads, limits }: Pick<Platform, 'uploads' | 'limits'>): void {
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
