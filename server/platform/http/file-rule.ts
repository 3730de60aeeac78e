import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { FileInput } from '@mutirao/contract/calls.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import type { Limit } from '../limits/limits.ts';
import { extensionOf, isOfItsType } from '../storage/file-types.ts';
import type { ReceivedFile } from '../storage/storage.ts';

/** Why the file of a form is refused. */
export const formMessages = {
  fileTooLarge: {
    pt: 'O arquivo é grande demais: são aceitos até 10 MB.',
    en: 'The file is too large: up to 10 MB are accepted.',
  },
  oneFile: { pt: 'Envie um arquivo só.', en: 'Send one file only.' },
  notAPicture: {
    pt: 'Isto não é uma imagem. Envie um arquivo JPEG, PNG, WebP ou AVIF.',
    en: 'This is not a picture. Send a JPEG, PNG, WebP or AVIF file.',
  },
  otherContent: {
    pt: 'O conteúdo deste arquivo não é do tipo que seu nome diz.',
    en: 'The content of this file is not of the kind that its name says.',
  },
  malicious: {
    pt: 'Este arquivo contém um programa malicioso e não foi aceito.',
    en: 'This file contains malicious software and was not accepted.',
  },
  wrongKind: (extensions: readonly string[]) => ({
    pt: `Este tipo de arquivo não é aceito. Envie um destes: ${extensions.join(', ')}.`,
    en: `Files of this kind are not accepted. Send one of these: ${extensions.join(', ')}.`,
  }),
};

/** In milliseconds: the sender of a file waits for it. */
const timeout = 30_000;

function open(address: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(address);
  return protocol === 'unix:' ? connect(decodeURIComponent(pathname)) : connect(Number(port || 3310), hostname);
}

/** The content of a file as the daemon takes it: each part after its length, and none at the end. */
async function* framesOf(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of createReadStream(path)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((part as Buffer).length);
    yield length;
    yield part as Buffer;
  }
  yield Buffer.alloc(4);
}

/**
 * Scans a file by a ClamAV daemon, which gets its content; returns the name of what was found in it, if anything. Fails
 * where the daemon does not answer, or not by a result.
 */
export async function scanFile(address: string, path: string): Promise<string | undefined> {
  const socket = open(address);
  socket.setTimeout(timeout, () => socket.destroy(new Error('The scanner does not answer')));
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    const done = () => resolve(text.replace(/\0$/, ''));
    socket.on('data', (bytes) => (text += bytes.toString()));
    socket.on('error', reject).on('end', done).on('close', done);
  });
  pipeline(framesOf(path), socket, { end: false }).catch((error: Error) => socket.destroy(error));
  try {
    const said = await answer;
    if (said === 'stream: OK') return undefined;
    const [, found] = /^stream: (.+) FOUND$/.exec(said) ?? [];
    if (!found) throw new Error(`The scanner answered: ${said.slice(0, 200)}`);
    return found;
  } finally {
    socket.destroy();
  }
}

/** The file that a route takes: one, in this field of a form. */
export interface FileRule {
  readonly field: string;
  /** Whether the type is acceptable, by the sender's header. */
  readonly accepts: (said: Pick<ReceivedFile, 'name' | 'type'>) => boolean;
  /** It is served as it came, unlike a picture, which is drawn anew. */
  readonly isStoredAsSent: boolean;
  /** The message for another type. */
  readonly refusal: Localized;
  /** In bytes. */
  readonly largest: number;
  /** For each member: counted before the body is read. */
  readonly limit: Limit;
}

const saysNothing = new Set(['', 'application/octet-stream']);
const pictureName = /\.(?:jpe?g|jfif|png|webp|avif|gif|hei[cf]|svg|tiff?|bmp|ico)$/i;

/** Of a picture, the content decides later whether it is one. */
const isPicture: FileRule['accepts'] = ({ name, type }) =>
  type.startsWith('image/') || saysNothing.has(type) || pictureName.test(name);

/** The rule for the file that a call takes. */
export function fileRule(tag: string, { field, largest, perHour, extensions }: FileInput): FileRule {
  return {
    field,
    accepts: extensions ? ({ name }) => extensions.includes(extensionOf(name)) : isPicture,
    isStoredAsSent: extensions !== undefined,
    refusal: extensions ? formMessages.wrongKind(extensions) : formMessages.notAPicture,
    largest,
    limit: { name: `${tag} ${field}`, points: perHour, seconds: 60 * 60 },
  };
}

export interface FileChecks {
  readonly environment: Pick<Environment, 'scanner'>;
  readonly process: { readonly log: FastifyBaseLogger };
}

/**
 * Refuses a file that is stored as it was sent, where its content is not what its name says, or the scanner finds
 * something in it. Pictures are drawn anew instead. Without an answer of the scanner nothing is accepted.
 */
export async function checkFile(
  { environment, process }: FileChecks,
  rule: FileRule,
  file: ReceivedFile,
): Promise<void> {
  const { field, isStoredAsSent } = rule;
  if (!isStoredAsSent) return;
  const refuse = (message: FileRule['refusal']) =>
    new AppError('invalid', { message, fieldMessages: { [field]: message } });
  if (!(await isOfItsType(file.path, file.name))) throw refuse(formMessages.otherContent);
  if (!environment.scanner) return;
  const found = await scanFile(environment.scanner, file.path).catch((error: unknown) => {
    process.log.error({ err: error }, 'a file could not be scanned');
    throw new AppError('storage_unavailable', { retryAfter: 30, cause: error });
  });
  if (!found) return;
  process.log.warn({ found, size: file.size }, 'malicious software was sent');
  throw refuse(formMessages.malicious);
}
