interface Given {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** The URL below `/api` of a call such as `GET /users/:user/teams`; a list in the query is joined by commas. */
export function callUrl(key: string, { params = {}, query = {} }: Given = {}): string {
  const pattern = key.slice(key.indexOf('/'));
  const path = pattern.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `/api${path}?${search}` : `/api${path}`;
}

/** The HTTP method of a call. */
export function callMethod(key: string): string {
  return key.slice(0, key.indexOf(' '));
}
