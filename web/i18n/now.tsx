import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

interface Clock {
  readonly now: Date;
  /** The zone of displayed days; undefined for the user's own. */
  readonly timeZone: 'UTC' | undefined;
}

const Context = createContext<Clock | undefined>(undefined);
const minute = 60_000;

/** Provides the present time: first the server's, so that both render the same, then the browser's. */
export function NowProvider({ initial, children }: { initial: Date; children: ReactNode }) {
  const [clock, setClock] = useState<Clock>({ now: initial, timeZone: 'UTC' });
  useEffect(() => {
    // It concerns every card of a page: a transition lets the page respond meanwhile.
    const update = () => startTransition(() => setClock({ now: new Date(), timeZone: undefined }));
    update();
    const timer = setInterval(update, minute);
    return () => clearInterval(timer);
  }, []);
  return <Context value={clock}>{children}</Context>;
}

function useClock(): Clock {
  const clock = useContext(Context);
  if (!clock) throw new Error('There is no time here');
  return clock;
}

/** The present time, to the minute. */
export function useNow(): Date {
  return useClock().now;
}

/** The time zone of displayed days: UTC on the server, the user's own (undefined) after hydration. */
export function useTimeZone(): 'UTC' | undefined {
  return useClock().timeZone;
}
