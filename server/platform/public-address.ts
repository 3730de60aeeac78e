import type { Server } from 'node:net';

/** The address on this machine, with the port that is listened on, which the system chooses for port 0. */
export function addressHere(server: Pick<Server, 'address'>, port: number): string {
  const listening = server.address();
  return `http://localhost:${typeof listening === 'object' && listening ? listening.port : port}`;
}

/** True where the public address uses HTTPS. */
export function isEncrypted(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') === true;
}
