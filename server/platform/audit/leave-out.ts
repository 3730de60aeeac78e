/** Values for the audit log, where those of some fields are only said to be there, since they are about people. */
export function leaveOut(values: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, names.includes(name) && value ? '…' : value]),
  );
}
