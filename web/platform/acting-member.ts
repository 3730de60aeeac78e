let acting: string | undefined;
const listeners = new Set<() => void>();

/** Says whose page this browser shows from now on; undefined for a visitor's. */
export function setActingMember(id: number | undefined): void {
  const next = id === undefined ? undefined : String(id);
  if (next === acting) return;
  acting = next;
  for (const listener of listeners) listener();
}

/** Whose page this browser shows: still theirs while they have to sign in again, or while somebody else is on the way. */
export function actingMember(): string | undefined {
  return acting;
}

/** Calls `listener` with each change of the member whose page this browser shows. */
export function onActingMember(listener: () => void): void {
  listeners.add(listener);
}
