import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import { languagesInUse } from '../i18n/language.tsx';
import { textsReady } from '../i18n/texts.ts';
import { loadChunk } from './load-chunk.ts';

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
