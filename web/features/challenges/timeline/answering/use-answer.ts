import { createInteractionInput, type Interaction } from '@mutirao/contract/challenges/timeline/interactions.ts';
import type { InteractWith, Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { defineTexts } from '../../../../i18n/texts.ts';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { isCancelled } from '../../../../platform/failures.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { MissingCredentials, uploadFile } from '../../../../platform/upload.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { type ChosenFile, useDraft, useFileDraft } from '../../../../platform/use-draft.ts';
import type { Schema } from '../../../../ui/use-form.ts';
import { type Tracked, useUploading } from '../../../site/uploads/index.tsx';
import { type StageState, stagesCall, useStageTimes, useTimelineTexts } from '../use-stages.ts';

export const useAnsweringTexts = defineTexts('timeline.answering', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** What a stage asks for: a text, a picture, or at least one of them. */
export function answerSchema(asked: InteractWith, hasPicture: boolean): Schema<{ content?: string | undefined }> {
  return createInteractionInput.pick({ content: true }).superRefine(({ content = '' }, context) => {
    const require = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], params: { required: true }, input: '' });
    if (asked === 'file' ? !hasPicture : !content && !(asked === 'any' && hasPicture))
      require(asked === 'file' ? 'file' : 'content');
  });
}

interface Saving extends Partial<Tracked> {
  stage: Pick<Stage, 'id' | 'challenge_id' | 'interact_with'>;
  /** The interaction to update; without one, it is created. */
  present: Interaction | null;
  content: string;
  /** A new one, or `null` to remove the present one. */
  picture: ChosenFile;
}

/** The stable address of forms with a picture. */
const prefix = 'v1/contestants';
const create = 'POST /challenges/:id/timelines/:timeline/interactions';
const update = 'PUT /challenges/:id/timelines/:timeline/interactions/:interaction';

/** Creates or updates the member's interaction: multipart with a new picture, JSON otherwise. */
function saveAnswer({ stage, present, content, picture, ...tracked }: Saving): Promise<Interaction> {
  const params = { id: stage.challenge_id, timeline: stage.id };
  const hasText = stage.interact_with !== 'file';
  const sending = { prefix, ...tracked } as const;
  if (!present) {
    const body = { ...(hasText && content && { content }), ...(picture && { file: picture }) };
    return picture ? uploadFile(create, { params, body, ...sending }) : callApi(create, { params, body });
  }
  const changes = { params: { ...params, interaction: present.id } };
  const basis = { based_on: present.updated_at };
  return picture
    ? uploadFile(update, { ...changes, body: { ...basis, ...(hasText && { content }), file: picture }, ...sending })
    : callApi(update, {
        ...changes,
        body: { ...basis, ...(hasText && { content: content || null }), ...(picture === null && { file: null }) },
      });
}

/** Why the form is disabled, until when it takes late answers, or that it opened while the page was open. */
export function useWindowNote({ start_at, finish_at, late_until }: Stage, state: StageState, isLate: boolean): string {
  const t = useAnsweringTexts();
  const format = useStageTimes();
  const [first] = useState(state);
  if (state === 'coming') return t.notYet(format(start_at));
  if (isLate && late_until) return t.late(format(late_until));
  if (state === 'over') return finish_at ? t.over(format(finish_at)) : '';
  return first === 'coming' ? t.opened : '';
}

/** What the answers to all stages share: whether one is changed, sent or refused, and how it is deleted. */
export function useSending(stage: Stage, drop: () => void) {
  const t = useAnsweringTexts();
  const { messages } = useTimelineTexts();
  const answers = useAnswers();
  const { interaction, challenge_id } = stage;
  const list = { params: { id: challenge_id } };
  /** The form is open over what was sent before. */
  const [isChanging, setChanging] = useState(false);
  /** It has just been sent. */
  const [isSent, setSent] = useState(false);
  /** The server refused the answer, since it has a newer version. */
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

  /** Runs a call that saves the answer, and shows it; rejects where it is not saved. */
  async function save(call: () => Promise<Interaction>, onSaved: () => void): Promise<void> {
    try {
      const saved = await call();
      onSaved();
      setRefused(false);
      setChanging(false);
      setSent(true);
      show(saved);
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
      discard();
      show(null);
      showToast({ tone: 'success', text: messages.interaction_deleted });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Somebody may have replied meanwhile.
      void answers.invalidate(stagesCall);
      showToast({ tone: 'failure', text: messages.interaction_deleted_error });
    }
  }

  /** Takes back what was not sent. */
  function discard(): void {
    drop();
    setChanging(false);
    setSent(false);
  }

  return {
    discard,
    isChanging,
    change: () => {
      setSent(false);
      setChanging(true);
    },
    isSent,
    isRefused,
    /** The member decided between their version and the newer one. */
    settleRefusal: () => setRefused(false),
    takeNewer: () => {
      discard();
      setRefused(false);
    },
    save,
    destroy,
  };
}
/** What the section around a form needs of it. */
export type Sending = Omit<ReturnType<typeof useSending>, 'save' | 'settleRefusal' | 'takeNewer'> & {
  /** The form differs from what was sent. */
  readonly hasUnsent: boolean;
};

/** The member's interaction with a stage that asks for a text or a picture: its draft, and how it is saved. */
export function useAnswer(stage: Stage) {
  const answers = useAnswers();
  const { interaction } = stage;
  const draft = useDraft(`stage ${stage.id}`, { content: interaction?.content ?? '' });
  const { file: picture, choose: choosePicture, isRestored: isPictureRestored } = useFileDraft(`stage ${stage.id}`);
  const { uploading, track, cancel } = useUploading();
  const sending = useSending(stage, () => {
    draft.discard();
    choosePicture(undefined);
  });

  /** Saves the text and the picture; rejects where they are not saved. */
  async function save(typed: string): Promise<void> {
    const answer = { stage, present: interaction, content: typed.trim() };
    await sending.save(
      () =>
        picture
          ? track((tracked) => saveAnswer({ ...answer, picture, ...tracked }))
          : saveAnswer({ ...answer, picture }),
      () => {
        draft.settle({ content: typed });
        choosePicture(undefined);
      },
    );
    if (picture) void answers.invalidate(stagesCall);
  }

  return {
    ...sending,
    draft,
    picture,
    choosePicture,
    isRestored: draft.isRestored || isPictureRestored,
    hasUnsent: picture !== undefined || draft.values.content !== (interaction?.content ?? ''),
    /** Absent where no picture is being sent. */
    uploading,
    cancel,
    hasConflict: draft.isBehind || sending.isRefused,
    /** Bases the member's text on the newer version. */
    keepMine: () =>
      flushSync(() => {
        const { content } = draft.values;
        draft.discard();
        draft.change({ content });
        sending.settleRefusal();
      }),
    save,
  };
}
