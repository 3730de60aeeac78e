/** The hours in a form: null where the field is empty. */
export function readHours(fields: FormData): number | null {
  const text = String(fields.get('hours') ?? '').trim();
  return text === '' ? null : Number(text);
}
