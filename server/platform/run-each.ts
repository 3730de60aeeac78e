import type { FastifyBaseLogger } from 'fastify';

interface Each<Item> {
  readonly items: readonly Item[];
  readonly run: (item: Item) => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** The ids of one, for the log. */
  readonly idsOf: (item: Item) => object;
  /** What failed, for the log and the error. */
  readonly failure: string;
}

/**
 * Runs work for each item by itself, so that one that fails stops no other. A failure is logged with its item; after the
 * last item the failures fail the whole, so that its job is tried again and the doctor shows it.
 */
export async function runEach<Item>({ items, run, log, idsOf, failure }: Each<Item>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await run(item);
    } catch (error) {
      failures.push(error);
      log.error({ err: error, ...idsOf(item) }, failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failure);
}
