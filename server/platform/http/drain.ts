import type { IncomingMessage } from 'node:http';

/** Discards the rest of a request, up to a limit. */
export function drain(request: IncomingMessage, most: number): void {
  let left = most;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
