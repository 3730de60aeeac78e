/** The address at which a file is served. */
export function addressOfFile({ id, name }: { id: number; name: string }): string {
  return `/files/${id}/${encodeURIComponent(name)}`;
}
