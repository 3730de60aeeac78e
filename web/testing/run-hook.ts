import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

const nothing = () => {};

function Probe({ run }: { run: () => void }): null {
  run();
  return null;
}

/** Runs a hook in a component that shows nothing, for which React needs no more of a browser than this. */
export async function runHook<Result>(hook: () => Result, within = (probe: ReactNode): ReactNode => probe) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('window', { HTMLIFrameElement: class {} });
  vi.stubGlobal('addEventListener', nothing);
  vi.stubGlobal('removeEventListener', nothing);
  const page = { nodeType: 9, addEventListener: nothing };
  const root = createRoot({ nodeType: 1, tagName: 'DIV', addEventListener: nothing, ownerDocument: page } as never);
  let result: Result;
  const run = () => {
    result = hook();
  };
  // Not the same function, so that it runs again.
  const render = () => act(async () => root.render(within(createElement(Probe, { run: () => run() }))));
  await render();
  return {
    /** What the hook returned last. */
    now: () => result,
    render,
    act: (action: () => void) => act(async () => action()),
    leave: () => act(async () => root.unmount()),
  };
}
