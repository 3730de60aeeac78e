import type { Server } from 'node:net';

/** The address on this machine: the port that is listened on, which only the system knows where any free one is taken. */
export function addressHere(server: Pick<Server, 'address'>, port: number): string {
  const listening = server.address();
  return `http://localhost:${typeof listening === 'object' && listening ? listening.port : port}`;
}

/** True where visitors reach us over an encrypted connection. */
export function isEncrypted(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') === true;
}
