import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import { loadChunk } from '../platform/load-chunk.ts';
import { languagesInUse } from './language.tsx';
import { textsReady } from './texts.ts';

/** A component whose code and texts are fetched when it is first shown. */
export function useLazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const [Part] = useState(() =>
    lazy(async () => {
      const part = await loadChunk(load);
      await loadChunk(() => textsReady(languagesInUse()));
      return { default: part };
    }),
  );
  return Part;
}
