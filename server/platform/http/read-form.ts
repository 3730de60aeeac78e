import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { ReceivedFile } from '../storage/received-file.ts';
import { drain } from './drain.ts';
import type { FileRule } from './file-rule.ts';
import { formMessages } from './form.messages.ts';

/** The content of a multipart form: texts by field, and the file. */
export interface Form {
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
export function readForm(request: FastifyRequest, rule: FileRule, tempDir: string): Promise<Form> {
  return new FormReader(rule, tempDir).read(request);
}

/** The body for the contract: the texts, and the file as JSON would have it. */
export async function bodyOf({ fields, file }: Form): Promise<Record<string, unknown>> {
  const { _method, ...rest } = fields;
  return file
    ? { ...rest, [file.field]: new File([await openAsBlob(file.path)], file.name, { type: file.type }) }
    : rest;
}
