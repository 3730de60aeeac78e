import { createServer } from 'node:http';

// The baseline of every ratio: Node's own HTTP server, which sends one response without any logic.

/** A response as sent over the wire. */
export interface RecordedAnswer {
  headers: string[];
  /** Base64. */
  body: string;
}

process.once('message', ({ headers, body }: RecordedAnswer) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
