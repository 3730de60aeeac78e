import { constants, setPriority } from 'node:os';

/**
 * Lets the event loop and the database go before the calling thread, which still gets a tenth of a busy core. Linux
 * gives priorities to threads; other systems to whole processes, which then stay as they are.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
