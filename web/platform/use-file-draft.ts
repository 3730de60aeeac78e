import { useEffect, useRef, useState } from 'react';
import { draftKey, fileDraft } from './drafts.ts';
import { useSignedIn } from './signed-in.tsx';

/** The change of a file: a new one, its removal, or none. */
export type ChosenFile = File | null | undefined;

interface FileDraft {
  readonly file: ChosenFile;
  readonly choose: (file: ChosenFile) => void;
  /** The file is from before this page was opened. */
  readonly isRestored: boolean;
}

/**
 * A file of a form that survives a reload, as of a phone that needed the memory for its camera: it is stored in this
 * browser, by the member's id, until `undefined` is chosen. Without storage, it lasts as long as the page.
 */
export function useFileDraft(form: string): FileDraft {
  const { id: memberId } = useSignedIn();
  const key = draftKey({ memberId, form: `${fileDraft}${form}` });
  const [file, setFile] = useState<ChosenFile>();
  const [isRestored, setRestored] = useState(false);
  const isChosen = useRef(false);
  /** In the order in which they were chosen. */
  const stored = useRef(Promise.resolve());

  useEffect(() => {
    const restore = async () => {
      const { readFile } = await import('./file-drafts.ts');
      const found = await readFile(key);
      if (!found || isChosen.current) return;
      setFile(found);
      setRestored(true);
    };
    restore().catch(() => {});
  }, [key]);

  function choose(next: ChosenFile): void {
    isChosen.current = true;
    setFile(next);
    setRestored(false);
    stored.current = stored.current
      .then(async () => (await import('./file-drafts.ts')).storeFile(key, next ?? undefined))
      .catch(() => {});
  }

  return { file, choose, isRestored };
}
