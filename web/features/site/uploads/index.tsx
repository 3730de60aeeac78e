import { useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatPercent } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import styles from './upload-progress.module.css';

const useUploadTexts = defineTexts('uploads', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

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

interface UploadProgressProps {
  uploading: Uploading;
  /** What is being sent, with a percentage. */
  describe: (percent: string) => string;
  onCancel: () => void;
}

/** How far an upload is, whether it waits for the line, and the button that ends it. */
export function UploadProgress({ uploading, describe, onCancel }: UploadProgressProps) {
  const t = useUploadTexts();
  const { language } = useLanguage();
  const words = describe(formatPercent(uploading.progress, language));
  return (
    <div className={styles.progress}>
      <p>{words}</p>
      <ProgressBar max={1} value={uploading.progress} label={words} />
      <p role="status">{uploading.isInterrupted && t.interrupted}</p>
      <Button look="outline" onClick={onCancel}>
        {t.cancel}
      </Button>
    </div>
  );
}
