import pg from 'pg';

const isFull = '53300';
// Wrong password, no permission, no such database: waiting does not help.
const isRefused = new Set(['28P01', '28000', '3D000']);

/** Whether the server takes connections now: its pid file says "ready" through a recovery too. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (isRefused.has(code)) throw new Error(`The embedded PostgreSQL does not let us in: ${(error as Error).message}`);
    // Anything else is temporary: it starts, stops, recovers, or is being killed.
    return code === isFull;
  } finally {
    await client.end().catch(() => undefined);
  }
}
