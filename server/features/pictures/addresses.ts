/** Address of the banner drawn from the name of a team, in the colours of its challenge. */
export function teamPicture(kind: 'banner' | 'card', slug: string, goals: readonly number[]): string {
  return `/pictures/pattern/${kind}/team-${slug}.svg?goals=${goals.join(',')}`;
}

/** Address of the picture drawn for a challenge that has none of its own. */
export function challengePicture(kind: 'banner' | 'card' | 'front', slug: string, goals: readonly number[]): string {
  return `/pictures/pattern/${kind}/${slug}.svg?goals=${goals.join(',')}`;
}
