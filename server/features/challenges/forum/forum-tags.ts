/** A response with more tags is not cached: the tags travel in a header. */
const maximumTags = 200;

/** What an answer of a forum depends on: its own tag, the challenge, and everyone it shows. */
export function tagsOfForum(
  { challengeId, people }: { challengeId: number; people: readonly number[] },
  own: string,
): string[] {
  const tags = new Set([own, `challenge:${challengeId}`, ...people.map((id) => `member:${id}`)]);
  return tags.size <= maximumTags ? [...tags] : [];
}
