/** A record of the platform has an id, and the moments at which it was made and changed. */
function isRecordWithoutId(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || !('created_at' in value && 'updated_at' in value)) return false;
  return !('id' in value) || value.id === undefined || value.id === null;
}

function recordsOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  const isPage = typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data);
  return isPage ? (answer.data as unknown[]) : [answer];
}

/** Gives an answer as it is. A record in it that has no id is told to developers: by its fields, not by what they hold. */
export function warnWithoutId<Answer>(answer: Answer): Answer {
  for (const record of recordsOf(answer))
    if (isRecordWithoutId(record)) console.warn(`A record came without an id: ${Object.keys(record).join(', ')}`);
  return answer;
}
