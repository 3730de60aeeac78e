import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import { isOfItsType } from '../storage/inspect-content.ts';
import type { ReceivedFile } from '../storage/received-file.ts';
import { scanFile } from '../storage/scan-file.ts';
import type { FileRule } from './file-rule.ts';
import { formMessages } from './form.messages.ts';

export interface FileChecks {
  readonly environment: Pick<Environment, 'scanner'>;
  readonly log: FastifyBaseLogger;
}

/**
 * Refuses a file that is stored as it was sent, where its content is not what its name says, or the scanner finds
 * something in it. Pictures are drawn anew instead. Without an answer of the scanner nothing is accepted.
 */
export async function checkFile({ environment, log }: FileChecks, rule: FileRule, file: ReceivedFile): Promise<void> {
  const { field, isStoredAsSent } = rule;
  if (!isStoredAsSent) return;
  const refuse = (message: FileRule['refusal']) =>
    new AppError('invalid', { message, fieldMessages: { [field]: message } });
  if (!(await isOfItsType(file.path, file.name))) throw refuse(formMessages.otherContent);
  if (!environment.scanner) return;
  const found = await scanFile(environment.scanner, file.path).catch((error: unknown) => {
    log.error({ err: error }, 'a file could not be scanned');
    throw new AppError('storage_unavailable', { retryAfter: 30, cause: error });
  });
  if (!found) return;
  log.warn({ found, size: file.size }, 'malicious software was sent');
  throw refuse(formMessages.malicious);
}
