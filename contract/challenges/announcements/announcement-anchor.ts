const prefix = 'announcement-';

/** The fragment by which the page of notifications opens an announcement of a challenge. */
export function announcementAnchor(id: number): string {
  return `${prefix}${id}`;
}

/** The announcement that the hash of an address names. */
export function announcementOf(hash: string): number | undefined {
  const [, id] = new RegExp(`^#${prefix}(\\d{1,9})$`).exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
}
