let acting: string | undefined;
const listeners = new Set<() => void>();

/** Sets the member whose page this browser shows; undefined for a visitor's. */
export function setActingMember(id: number | undefined): void {
  const next = id === undefined ? undefined : String(id);
  if (next === acting) return;
  acting = next;
  for (const listener of listeners) listener();
}

/** The member whose page this browser shows: still set while they sign in again, or while another member loads. */
export function actingMember(): string | undefined {
  return acting;
}

/** Calls `listener` after each change of the acting member. */
export function onActingMember(listener: () => void): void {
  listeners.add(listener);
}
