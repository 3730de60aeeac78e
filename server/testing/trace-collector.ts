import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean };

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly failed: boolean;
}

interface Sent {
  resourceSpans: {
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes?: { key: string; value: Value }[];
        status?: { code?: number };
      }[];
    }[];
  }[];
}

/** A collector of OpenTelemetry on the loopback, which takes spans by OTLP over HTTP with JSON. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as Sent;
    bodies.push(JSON.stringify(sent));
    for (const { scopeSpans } of sent.resourceSpans)
      for (const { spans: some } of scopeSpans)
        for (const { attributes = [], status, ...span } of some)
          spans.push({
            ...span,
            attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
            failed: status?.code === 2,
          });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans: spans as readonly CollectedSpan[],
    /** What was sent, as text. */
    text: () => bodies.join('\n'),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
