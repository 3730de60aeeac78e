import type { LogEvent } from 'kysely';
import type { Tracing } from './tracing.ts';

/** In characters: some statements are long. */
const longestText = 2000;

/** Records the statements of a span, without their values; those of no span, such as polling, are left out. */
export function traceQueries(tracing: Tracing): (event: LogEvent) => void {
  return (event) => {
    if (!tracing.isActive) return;
    const text = event.query.sql.trim().replace(/\s+/g, ' ');
    const operation = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'query';
    const span = tracing.begin(`sql ${operation}`, {
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, longestText),
      },
      tookMilliseconds: event.queryDurationMillis,
    });
    if (event.level === 'error') tracing.fail(span, event.error);
    span.end();
  };
}
