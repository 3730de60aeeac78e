import type { Attributes, Tracing, TracingSettings } from './open-tracing.ts';

export type { Tracing };

/** Starts to trace where the settings say so; without them, no library for it is loaded. */
export async function startTracing(settings: TracingSettings | undefined): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { Tracing } = await import('./open-tracing.ts');
  return new Tracing(settings);
}

interface Traced {
  readonly name: string;
  readonly kind?: 'client' | 'consumer';
  readonly attributes?: Attributes;
  /** The `traceparent` of what caused it. */
  readonly cause?: unknown;
}

/** Runs an action as a span, if spans are recorded. */
export async function traced<Result>(
  tracing: Tracing | undefined,
  { name, ...options }: Traced,
  action: () => Promise<Result>,
): Promise<Result> {
  if (!tracing) return action();
  const span = tracing.begin(name, options);
  try {
    return await tracing.within(span, action);
  } catch (error) {
    tracing.fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}
