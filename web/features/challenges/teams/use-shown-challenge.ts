import { useOutletContext } from 'react-router';
import type { ShownChallenge } from '../challenges/index.ts';

/** The challenge whose teams the page shows, and the viewer's participation in it. */
export function useShownChallenge(): ShownChallenge {
  return useOutletContext<ShownChallenge>();
}
