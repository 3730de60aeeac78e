/** Address of the picture drawn for a challenge that has none of its own. */
export function challengePicture(kind: 'banner' | 'card' | 'front', slug: string, goals: readonly number[]): string {
  return `/pictures/pattern/${kind}/${slug}.svg?goals=${goals.join(',')}`;
}
