import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';

const Context = createContext<Date | undefined>(undefined);
const minute = 60_000;

/** Provides the present time: first the server's, so that both render the same, then the browser's. */
export function NowProvider({ initial, children }: { initial: Date; children: ReactNode }) {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), minute);
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

const neverChanges = () => () => {};

/** The time zone of displayed days: UTC on the server, the user's own (undefined) after hydration. */
export function useTimeZone(): 'UTC' | undefined {
  return useSyncExternalStore<'UTC' | undefined>(
    neverChanges,
    () => undefined,
    () => 'UTC',
  );
}
