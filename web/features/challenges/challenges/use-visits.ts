import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/api.ts';

/** Counts this visit of a challenge and returns the total; undefined until it is loaded. */
export function useVisits(challengeId: number): number | undefined {
  const [counted, setCounted] = useState<{ challengeId: number; total: number }>();
  useEffect(() => {
    let left = false;
    // A visit that could not be counted is no reason to disturb the visitor.
    callApi('POST /challenges/:id/visitors', { params: { id: challengeId }, public: true })
      .then(({ total }) => !left && setCounted({ challengeId, total }))
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [challengeId]);
  return counted?.challengeId === challengeId ? counted.total : undefined;
}
