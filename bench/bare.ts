import { createServer } from 'node:http';

// What every ratio is measured against: Node's own HTTP server, which looks at nothing and sends one answer.

/** An answer as it went over the wire. */
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
