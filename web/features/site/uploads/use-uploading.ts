import { useRef, useState } from 'react';

/** The state of an upload. */
export interface Uploading {
  /** From 0 to 1. */
  readonly progress: number;
  /** The line is down; it continues by itself. */
  readonly isInterrupted: boolean;
}

/** What `uploadFile` takes to be followed and cancelled. */
export interface Tracked {
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
  readonly onInterrupted: (isInterrupted: boolean) => void;
}

interface UploadTracking {
  /** Absent without an upload. */
  readonly uploading: Uploading | undefined;
  /** Runs an upload and follows it; throws an AbortError where it was cancelled. */
  readonly track: <Result>(upload: (tracked: Tracked) => Promise<Result>) => Promise<Result>;
  readonly cancel: () => void;
}

const begun: Uploading = { progress: 0, isInterrupted: false };

/** Follows one upload at a time. */
export function useUploading(): UploadTracking {
  const [uploading, setUploading] = useState<Uploading>();
  const controller = useRef<AbortController>(undefined);

  async function track<Result>(upload: (tracked: Tracked) => Promise<Result>): Promise<Result> {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const change = (changed: Partial<Uploading>) => {
      if (!signal.aborted) setUploading((before) => before && { ...before, ...changed });
    };
    setUploading(begun);
    try {
      return await upload({
        signal,
        onProgress: (progress) => change({ progress }),
        onInterrupted: (isInterrupted) => change({ isInterrupted }),
      });
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      setUploading(undefined);
    }
  }

  return { uploading, track, cancel: () => controller.current?.abort() };
}
