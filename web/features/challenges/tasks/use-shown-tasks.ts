import { useOutletContext } from 'react-router';
import type { ShownChallenge } from '../challenges/index.ts';

/** The challenge whose tasks the page shows, and the viewer's participation in it. */
export function useShownChallenge(): ShownChallenge {
  return useOutletContext<ShownChallenge>();
}

/** The context of a task's dialog: the challenge, and how to return to the list. */
export interface ShownTasks extends ShownChallenge {
  readonly close: () => void;
}

export function useShownTasks(): ShownTasks {
  return useOutletContext<ShownTasks>();
}
