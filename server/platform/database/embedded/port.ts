import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The previous port, or another when it is taken. */
export async function choosePort(directory: string): Promise<number> {
  const file = join(directory, 'port');
  const previous = Number(await readFile(file, 'utf8').catch(() => ''));
  // A server that was just killed may hold it a moment longer, and clients know the old port.
  for (let tries = 0; previous && tries < 10; tries += 1) {
    if (await isPortFree(previous)) return previous;
    await pause(100);
  }
  const port = await listenBriefly(0);
  await writeFile(file, String(port));
  return port;
}

export async function isPortFree(port: number): Promise<boolean> {
  return listenBriefly(port).then(
    () => true,
    () => false,
  );
}

function listenBriefly(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const { port: given } = server.address() as AddressInfo;
      server.close(() => resolve(given));
    });
  });
}
