/** Limits of a task. */
export const taskName = { longest: 120 };
export const taskDescription = { longest: 5000 };
export const taskHours = { least: 0.25, most: 1000 };
export const mostTaskUsers = 100_000;
/** The most tasks that editors add to a challenge. */
export const mostTasks = 500;

/** What `max_users` says of a task without a maximum. */
export const unlimited = 'Unlimited';

/** The longest description on a card, in characters. */
const longestOnCard = 80;

/** A description as a card shows it: cut after 80 characters, with an ellipsis. */
export function cutDescription(text: string): string {
  const characters = Array.from(text);
  return characters.length > longestOnCard ? `${characters.slice(0, longestOnCard).join('').trimEnd()}…` : text;
}

interface Places {
  readonly max_users: number | typeof unlimited;
  readonly joined_users: number;
}

/** How many places of a task are left; none in a full one, and no number in one that is never full. */
export function placesLeft({ max_users, joined_users }: Places): number | typeof unlimited {
  return max_users === unlimited ? unlimited : Math.max(0, max_users - joined_users);
}
