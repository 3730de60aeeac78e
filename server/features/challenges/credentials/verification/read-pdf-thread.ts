import { parentPort } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

// A thread that reads the signed credential out of PDFs, one for each message.

async function readAttachment(bytes: Uint8Array): Promise<string | undefined> {
  const document = await getDocumentProxy(bytes, { verbosity: 0 });
  try {
    const name = [...((await document.getAttachments())?.keys() ?? [])].find((one) => one.endsWith('.jwt'));
    const content = name && (await document.getAttachmentContent(name));
    return content ? Buffer.from(content).toString('utf8') : undefined;
  } finally {
    await document.cleanup();
  }
}

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await readAttachment(bytes).catch(() => undefined));
});
