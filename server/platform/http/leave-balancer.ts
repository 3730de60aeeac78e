import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from './create-server.ts';

const leaving = new WeakSet<Server['server']>();

/** Whether the instance is about to stop and should get no further requests. */
export function isLeaving({ server }: Pick<Server, 'server'>): boolean {
  return leaving.has(server);
}

/**
 * Has load balancers send further requests to other instances: `/readyz` refuses, and each connection closes after its
 * next answer. Meanwhile, for `delay` milliseconds, everything is served.
 */
export async function leaveBalancer({ server }: Pick<Server, 'server'>, delay: number): Promise<void> {
  if (delay === 0) return;
  leaving.add(server);
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  await pause(delay);
}
