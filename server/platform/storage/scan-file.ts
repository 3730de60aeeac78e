import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** In milliseconds: the sender of a file waits for it. */
const timeout = 30_000;

function open(address: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(address);
  return protocol === 'unix:' ? connect(decodeURIComponent(pathname)) : connect(Number(port || 3310), hostname);
}

/** The content of a file as the daemon takes it: each part after its length, and none at the end. */
async function* framesOf(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const part of createReadStream(path)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((part as Buffer).length);
    yield length;
    yield part as Buffer;
  }
  yield Buffer.alloc(4);
}

/**
 * Scans a file by a ClamAV daemon, which gets its content; returns the name of what was found in it, if anything. Fails
 * where the daemon does not answer, or not by a result.
 */
export async function scanFile(address: string, path: string): Promise<string | undefined> {
  const socket = open(address);
  socket.setTimeout(timeout, () => socket.destroy(new Error('The scanner does not answer')));
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    const done = () => resolve(text.replace(/\0$/, ''));
    socket.on('data', (bytes) => (text += bytes.toString()));
    socket.on('error', reject).on('end', done).on('close', done);
  });
  pipeline(framesOf(path), socket, { end: false }).catch((error: Error) => socket.destroy(error));
  try {
    const said = await answer;
    if (said === 'stream: OK') return undefined;
    const [, found] = /^stream: (.+) FOUND$/.exec(said) ?? [];
    if (!found) throw new Error(`The scanner answered: ${said.slice(0, 200)}`);
    return found;
  } finally {
    socket.destroy();
  }
}
