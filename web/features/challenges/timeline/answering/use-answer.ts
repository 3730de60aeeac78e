import type { Interaction } from '@mutirao/contract/challenges/interactions.ts';
import type { Stage } from '@mutirao/contract/challenges/stages.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { isCancelled } from '../../../../platform/failures.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { MissingCredentials } from '../../../../platform/upload.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useDraft } from '../../../../platform/use-draft.ts';
import type { ChosenPicture } from '../../../../ui/picture-field.tsx';
import { useUploading } from '../../../site/uploads/index.ts';
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
  const { uploading, track, cancel } = useUploading();
  /** The server refused the text, since it has a newer version. */
  const [isRefused, setRefused] = useState(false);

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
    const answer = { stage, present: interaction, content: typed.trim() };
    try {
      const saved = await (picture
        ? track((tracked) => saveAnswer({ ...answer, picture, ...tracked }))
        : saveAnswer({ ...answer, picture }));
      draft.settle({ content: typed });
      setPicture(undefined);
      setRefused(false);
      show(saved);
      showToast({ tone: 'success', text: messages.interaction_registered });
      if (picture) void answers.invalidate(stagesCall);
    } catch (error) {
      // What was cancelled late may have been saved.
      if (isCancelled(error)) void answers.invalidate(stagesCall);
      await reportFailure(error);
      throw error;
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
    /** Absent where no picture is being sent. */
    uploading,
    cancel,
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
