import type pg from 'pg';

/** Further statements run unnamed, so that no caller can fill the server's memory with them. */
const maximumNames = 2000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maximumNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Makes a client prepare its parameterized queries once and then only execute them. Such a query names
 * its columns: PostgreSQL refuses a prepared `select *` once a migration has added one.
 */
export function nameStatements(client: pg.Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  // The driver's overloads cannot be repeated here; arguments are passed on unchanged but for a name.
  client.query = ((...args: unknown[]) => {
    const [text, values, ...others] = args;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name ? query({ name, text, values }, ...others) : query(...args);
  }) as pg.Client['query'];
}
