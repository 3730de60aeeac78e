import { useEffect, useState } from 'react';
import { callApi } from './api.ts';

/**
 * What a page shows, as it stands: the page may have been kept for a while, so its answer is asked for again once it is
 * alive, and whenever the reader comes back to it.
 */
export function useFresh<Answer>(path: string, kept: Answer): Answer {
  const [fresh, setFresh] = useState<{ of: Answer; answer: Answer }>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = () =>
      callApi<Answer>(path, { signal, public: true })
        .then((answer) => setFresh({ of: kept, answer }))
        // What is shown stays.
        .catch(() => {});
    void ask();
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void ask(), {
      signal,
    });
    return () => leaving.abort();
  }, [path, kept]);
  return fresh?.of === kept ? fresh.answer : kept;
}
