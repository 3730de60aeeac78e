import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors/app-error.ts';
import { formMessages } from '../http/form.messages.ts';
import { uploadMessages } from './uploads.messages.ts';
import type { Upload, Uploads } from './uploads.ts';

/** What a request holds in memory until it is stored; so much is lost where a process dies. In bytes. */
const partSize = 256 * 1024;

/**
 * Appends the body of a request to an upload; answers the offset that it reached. Where the connection breaks, what has
 * arrived is stored. Of two requests at a time, the one that stores a part first goes on, and the other is refused.
 */
export async function appendBody(
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
