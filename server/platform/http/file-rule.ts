import type { FileInput } from '@mutirao/contract/calls.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import type { Limit } from '../limits/limits.ts';
import { extensionOf } from '../storage/file-types.ts';
import { isOfItsType } from '../storage/inspect-content.ts';
import { scanFile } from '../storage/scan-file.ts';
import type { ReceivedFile } from '../storage/storage.ts';
import { formMessages } from './form.messages.ts';

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
