/** A record of the platform has an id, and the times of its creation and last change. */
function isRecordWithoutId(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || !('created_at' in value && 'updated_at' in value)) return false;
  return !('id' in value) || value.id === undefined || value.id === null;
}

function recordsOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  const isPage = typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data);
  return isPage ? (answer.data as unknown[]) : [answer];
}

/** Returns an answer unchanged, and warns developers of a record without an id: by its fields, not by their values. */
export function warnWithoutId<Answer>(answer: Answer): Answer {
  for (const record of recordsOf(answer))
    if (isRecordWithoutId(record)) console.warn(`A record came without an id: ${Object.keys(record).join(', ')}`);
  return answer;
}
