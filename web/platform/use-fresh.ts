import { useEffect, useState } from 'react';
import { callApi } from './api.ts';

/**
 * What a page shows, as it stands: the page may have been kept for a while, so its answer is asked for again once it is
 * hydrated, and whenever the user comes back to it.
 */
export function useFresh<Answer>(path: string, kept: Answer): Answer {
  const [fresh, setFresh] = useState<{ of: Answer; answer: Answer }>();
  useEffect(() => {
    let asking: AbortController | undefined;
    const ask = () => {
      // An older answer never comes after a newer one.
      asking?.abort();
      asking = new AbortController();
      callApi<Answer>(path, { signal: asking.signal, public: true })
        .then((answer) => setFresh({ of: kept, answer }))
        // What is shown stays.
        .catch(() => {});
    };
    const onReturn = () => document.visibilityState === 'visible' && ask();
    ask();
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      asking?.abort();
    };
  }, [path, kept]);
  return fresh?.of === kept ? fresh.answer : kept;
}
