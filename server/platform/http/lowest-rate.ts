import type { IncomingMessage, Server } from 'node:http';

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

interface LowestRate {
  /** Bytes a second, on average over a period. */
  readonly rate: number;
  /** The period in seconds. */
  readonly period: number;
}

/** A poor mobile connection is faster; a whole form at this rate would take hours. */
const usual: LowestRate = { rate: 500, period: 20 };

/**
 * Cuts requests whose body arrives more slowly than the lowest rate: each holds a connection and a temporary file.
 * Node's own time limit for a whole request would cut a large photo over a slow connection too.
 */
export function cutSlowBodies(server: Server, { rate, period }: LowestRate = usual): Server {
  server.requestTimeout = 0;
  const received = new Map<IncomingMessage, number>();
  const timer = setInterval(() => {
    for (const [request, before] of received) {
      const { bytesRead } = request.socket;
      if (request.complete) received.delete(request);
      else if (bytesRead - before < rate * period) request.destroy();
      else received.set(request, bytesRead);
    }
  }, period * 1000).unref();
  server.on('request', (request: IncomingMessage) => {
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
    if (!hasBody) return;
    // A period that has begun already is shorter: the first one counts in full.
    received.set(request, request.socket.bytesRead - rate * period);
    request.once('close', () => received.delete(request));
  });
  return server.on('close', () => clearInterval(timer));
}
