import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../../platform/api.ts';
import type { Tracked } from '../../../site/uploads/index.tsx';

/** How many files are sent at the same time. */
const atOnce = 2;

/** One of several uploads. */
export interface QueuedUpload {
  readonly id: number;
  readonly file: File;
  readonly status: 'waiting' | 'sending' | 'failed' | 'done';
  /** From 0 to 1. */
  readonly progress: number;
  /** The line is down; it continues by itself. */
  readonly isInterrupted: boolean;
  /** Why it failed, where the server said so. */
  readonly problem?: string | undefined;
}

interface Options {
  readonly upload: (file: File, tracked: Tracked) => Promise<unknown>;
  /** Why a file is not sent at all; undefined for one that is. */
  readonly refuse: (file: File) => string | undefined;
  /** Called after each file that arrived. */
  readonly onDone: () => void;
}

interface UploadQueue {
  readonly uploads: readonly QueuedUpload[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: number) => void;
  /** Ends an upload, or takes it from the list. */
  readonly cancel: (id: number) => void;
  /** Takes those that arrived from the list. */
  readonly clear: () => void;
}

function problemOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const [first] = Object.values(error.body.errors ?? {}).flat();
  return first ?? error.message;
}

/** Sends files one after the other, a few at a time; those that fail wait until the user retries them. */
export function useUploadQueue({ upload, refuse, onDone }: Options): UploadQueue {
  const [uploads, setUploads] = useState<readonly QueuedUpload[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const last = useRef(0);

  function change(id: number, changed: Partial<QueuedUpload>): void {
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  }

  async function send({ id, file }: QueuedUpload): Promise<void> {
    const controller = new AbortController();
    controllers.current.set(id, controller);
    change(id, { status: 'sending', progress: 0, problem: undefined });
    try {
      await upload(file, {
        signal: controller.signal,
        onProgress: (progress) => change(id, { progress }),
        onInterrupted: (isInterrupted) => change(id, { isInterrupted }),
      });
      change(id, { status: 'done', progress: 1 });
      onDone();
    } catch (error) {
      if (!controller.signal.aborted) change(id, { status: 'failed', isInterrupted: false, problem: problemOf(error) });
    } finally {
      controllers.current.delete(id);
    }
  }

  const sendNext = useEffectEvent(() => {
    const free = atOnce - controllers.current.size;
    const next = uploads.filter(({ id, status }) => status === 'waiting' && !controllers.current.has(id));
    for (const one of next.slice(0, Math.max(0, free))) void send(one);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may leave room for the next file
  useEffect(() => sendNext(), [uploads]);

  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  return {
    uploads,
    add: (files) => {
      const added = files.map((file): QueuedUpload => {
        last.current += 1;
        const problem = refuse(file);
        return {
          id: last.current,
          file,
          status: problem ? 'failed' : 'waiting',
          progress: 0,
          isInterrupted: false,
          problem,
        };
      });
      setUploads((before) => [...before, ...added]);
    },
    retry: (id) => change(id, { status: 'waiting', problem: undefined }),
    cancel: (id) => {
      controllers.current.get(id)?.abort();
      // At once: its end changes nothing that would let the next file begin.
      controllers.current.delete(id);
      setUploads((before) => before.filter((one) => one.id !== id));
    },
    clear: () => setUploads((before) => before.filter(({ status }) => status !== 'done')),
  };
}
