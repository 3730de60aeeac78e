import type { Interaction } from '@mutirao/contract/challenges/interactions.ts';
import type { Stage } from '@mutirao/contract/challenges/stages.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { RetryCancelled } from '../../../../platform/failures.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { MissingCredentials } from '../../../../platform/upload.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useDraft } from '../../../../platform/use-draft.ts';
import type { ChosenPicture } from '../../../../ui/picture-field.tsx';
import { useTimelineTexts } from '../texts.ts';
import { stagesCall } from '../use-own-stages.ts';
import { saveAnswer } from './save-answer.ts';
import { useAnsweringTexts } from './texts.ts';

/** The member's interaction with a stage: its draft, and how it is saved. */
export function useAnswer(stage: Stage) {
  const t = useAnsweringTexts();
  const { messages } = useTimelineTexts();
  const answers = useAnswers();
  const { interaction, challenge_id } = stage;
  const list = { params: { id: challenge_id } };
  const draft = useDraft(`stage ${stage.id}`, { content: interaction?.content ?? '' });
  const [picture, setPicture] = useState<ChosenPicture>();
  const [progress, setProgress] = useState<number>();
  /** The server refused the text, since it has a newer version. */
  const [isRefused, setRefused] = useState(false);
  const sending = useRef<AbortController>(undefined);

  function show(next: Interaction | null): void {
    const stages = answers.get(stagesCall, list) ?? [];
    answers.set(
      stagesCall,
      list,
      stages.map((one) => (one.id === stage.id ? { ...one, interaction: next } : one)),
    );
  }

  /** The newer version becomes the one that is edited. */
  async function fetchNewer(): Promise<void> {
    answers.set(stagesCall, list, await callApi(stagesCall, list));
    setRefused(true);
  }

  async function reportFailure(error: unknown): Promise<void> {
    if (error instanceof MissingCredentials) return showToast({ tone: 'failure', text: t.missingCredentials });
    if (!(error instanceof ApiError)) return;
    showToast({ tone: 'failure', text: messages.interaction_registered_error });
    if (error.status === 409) await fetchNewer().catch(() => undefined);
  }

  /** Saves the text and the picture; rejects where they are not saved. */
  async function save(typed: string): Promise<void> {
    const controller = new AbortController();
    sending.current = controller;
    if (picture) setProgress(0);
    try {
      const content = typed.trim();
      const onProgress = (part: number) => setProgress(part);
      const { signal } = controller;
      const saved = await saveAnswer({ stage, present: interaction, content, picture, onProgress, signal });
      draft.settle({ content: typed });
      setPicture(undefined);
      setRefused(false);
      show(saved);
      showToast({ tone: 'success', text: messages.interaction_registered });
      if (picture) void answers.invalidate(stagesCall);
    } catch (error) {
      // What was cancelled late may have been saved.
      if (controller.signal.aborted) void answers.invalidate(stagesCall);
      await reportFailure(error);
      throw error;
    } finally {
      sending.current = undefined;
      setProgress(undefined);
    }
  }

  async function destroy(again: boolean): Promise<void> {
    if (!interaction) return;
    const params = { id: challenge_id, timeline: stage.id, interaction: interaction.id };
    try {
      await callApi('DELETE /challenges/:id/timelines/:timeline/interactions/:interaction', { params, again });
      draft.discard();
      setPicture(undefined);
      show(null);
      showToast({ tone: 'success', text: messages.interaction_deleted });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Somebody may have replied meanwhile.
      void answers.invalidate(stagesCall);
      showToast({ tone: 'failure', text: messages.interaction_deleted_error });
    }
  }

  return {
    draft,
    picture,
    choosePicture: setPicture,
    /** From 0 to 1; absent where no picture is being sent. */
    progress,
    cancel: () => sending.current?.abort(new RetryCancelled()),
    hasConflict: draft.isBehind || isRefused,
    isRefused,
    /** Bases the member's text on the newer version. */
    keepMine: () =>
      flushSync(() => {
        const { content } = draft.values;
        draft.discard();
        draft.change({ content });
        setRefused(false);
      }),
    takeNewer: () => {
      draft.discard();
      setPicture(undefined);
      setRefused(false);
    },
    save,
    destroy,
  };
}
