import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const Context = createContext<Date | undefined>(undefined);
const minute = 60_000;

/** Provides the present time: first the server's, so that both render the same, then the browser's. */
export function NowProvider({ initial, children }: { initial: Date; children: ReactNode }) {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    // It concerns every card of a page: a transition lets the page respond meanwhile.
    const update = () => startTransition(() => setNow(new Date()));
    update();
    const timer = setInterval(update, minute);
    return () => clearInterval(timer);
  }, []);
  return <Context value={now}>{children}</Context>;
}

/** The present time, to the minute. */
export function useNow(): Date {
  const now = useContext(Context);
  if (!now) throw new Error('There is no time here');
  return now;
}
