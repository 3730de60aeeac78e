import { type IncomingMessage, request } from 'node:http';
import { onTestFinished } from 'vitest';

export interface StreamedEvent {
  readonly event: string;
  readonly id: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: whatever is streamed; the expectations say what it is
  readonly data: any;
}

export interface ReadStream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The events received so far. */
  readonly events: readonly StreamedEvent[];
  /** The whole stream, comments too. */
  readonly text: () => string;
  readonly hasEnded: () => boolean;
  close(): void;
}

function eventOf(block: string): StreamedEvent | undefined {
  const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
  const event = fields.get('event');
  return event === undefined ? undefined : { event, id: fields.get('id'), data: JSON.parse(fields.get('data') ?? '') };
}

/** Opens a stream of server-sent events over real HTTP; it is closed after the test. */
export function readStream(url: string, headers: Record<string, string>): Promise<ReadStream> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers }, (response) => {
      const events: StreamedEvent[] = [];
      let [text, rest, ended] = ['', '', false];
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        const blocks = (rest + part).split('\n\n');
        rest = blocks.pop() as string;
        events.push(...blocks.flatMap((block) => eventOf(block) ?? []));
      });
      response.on('close', () => {
        ended = true;
      });
      response.on('error', () => {});
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        events,
        text: () => text,
        hasEnded: () => ended,
        close: () => void outgoing.destroy(),
      });
    });
    outgoing.on('error', reject);
    onTestFinished(() => void outgoing.destroy());
    outgoing.end();
  });
}
