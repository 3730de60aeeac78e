import type pg from 'pg';

/** Texts beyond this many run unnamed, so that no caller can fill the server with statements. */
const maximumNames = 2000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maximumNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

interface Parameterized {
  text: string;
  values?: unknown[];
  name?: string;
}

/** Makes a client prepare its parameterized queries once and from then on only execute them. */
export function nameStatements(client: pg.Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  // The driver's overloads cannot be spelled out again; what comes in goes on unchanged but for a name.
  client.query = ((...args: unknown[]) => {
    const config = args[0] as Parameterized | string;
    if (typeof config === 'object' && !config.name && config.values && config.values.length > 0) {
      const name = nameOf(config.text);
      if (name) config.name = name;
    }
    return query(...args);
  }) as pg.Client['query'];
}
