let acting: string | undefined;

/** Says whose page this browser shows from now on; undefined for a visitor's. */
export function setActingMember(id: number | undefined): void {
  acting = id === undefined ? undefined : String(id);
}

/** Whose page this browser shows: still theirs while they have to sign in again, or while somebody else is on the way. */
export function actingMember(): string | undefined {
  return acting;
}
