import {
  type Interaction,
  type InteractionReply,
  newReplyInput,
  replyLength,
} from '@mutirao/contract/challenges/timeline/interactions.ts';
import type { Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { readDraft, writeDraft } from '../../../../platform/drafts.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useDraft } from '../../../../platform/use-draft.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { ConflictNotice } from '../../../../ui/conflict-notice.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { Failure } from '../../../../ui/loaded.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import styles from '../stage.module.css';
import { useTimelineTexts } from '../use-stages.ts';
import { usePanelTexts } from './use-panel-filter.ts';

const formOf = (interactionId: number) => `reply ${interactionId}`;
const one = 'GET /challenges/:id/timelines/:timeline/interactions/:interaction';
const create = 'POST /challenges/:id/timelines/:timeline/interactions/:interaction/replies';
const update = 'PUT /challenges/:id/timelines/:timeline/interactions/:interaction/replies/:reply';

/** Whether this browser has a reply that the member has not sent. */
export function hasReplyDraft(memberId: number, interactionId: number): boolean {
  return Object.keys(readDraft({ memberId, form: formOf(interactionId) })).length > 0;
}

/** Makes the text of a reply that was undone its draft again. */
export function restoreReplyDraft(memberId: number, { interaction_id, content }: InteractionReply): void {
  writeDraft({ memberId, form: formOf(interaction_id) }, { content: { from: '', to: content } });
}

export interface ReplyOptions {
  /** Its recipients are notified only after a while, and the caller offers to undo it instead of a toast. */
  undoable?: boolean;
  /** Tools below the text, which insert something where its cursor is. */
  tools?: (insert: (text: string) => void) => ReactNode;
}

interface ReplyFormProps extends ReplyOptions {
  stage: Pick<Stage, 'id' | 'challenge_id'>;
  interaction: Interaction;
  /** The viewer's reply, to edit; without it, it is created. */
  own: InteractionReply | undefined;
  /** Whom it replies to. */
  name: string;
  takesFocus: boolean;
  onSaved: (reply: InteractionReply) => void;
  onClose: () => void;
  /** The server has a newer state of the interaction, or none. */
  onStale: (newer: Interaction | undefined) => void;
}

/** Writes or edits the viewer's reply to an interaction; its draft is kept until it is sent. */
export function ReplyForm(props: ReplyFormProps) {
  const { stage, interaction, own, name, takesFocus, onSaved, onClose, onStale, undoable = false, tools } = props;
  const t = usePanelTexts().reply;
  const { messages } = useTimelineTexts();
  const draft = useDraft(formOf(interaction.id), { content: own?.content ?? '' });
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const params = { id: stage.challenge_id, timeline: stage.id, interaction: interaction.id };

  async function reportFailure(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) return;
    showToast({ tone: 'failure', text: messages.reply_registered_error });
    if (error.status === 404) onStale(undefined);
    if (error.status === 409) onStale(await callApi(one, { params }));
  }

  async function send(content: string): Promise<void> {
    try {
      const saved = await (own
        ? callApi(update, { params: { ...params, reply: own.id }, body: { content, based_on: own.updated_at } })
        : callApi(create, { params, body: { content, undoable } }));
      draft.discard();
      if (own || !undoable) showToast({ tone: 'success', text: messages.reply_registered });
      onSaved(saved);
    } catch (error) {
      await reportFailure(error);
      throw error;
    }
  }

  const { onSubmit, field, failure, waiting } = useForm(newReplyInput, ({ content }) => send(content));

  useEffect(() => {
    const area = takesFocus ? form.current?.querySelector('textarea') : undefined;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, [takesFocus]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (draft.isBehind) {
      event.preventDefault();
      notice.current?.focus();
    } else onSubmit(event);
  }

  function sendByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  function insert(text: string): void {
    const area = form.current?.querySelector('textarea');
    // What is being sent stays as it is.
    if (!area || area.readOnly) return;
    const { value, selectionStart, selectionEnd } = area;
    flushSync(() => draft.change({ content: value.slice(0, selectionStart) + text + value.slice(selectionEnd) }));
    area.focus();
    area.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {draft.isBehind && (
        <ConflictNotice
          newer={own?.content ?? ''}
          element={notice}
          onKeep={() => {
            const { content } = draft.values;
            draft.discard();
            draft.change({ content });
          }}
          onTake={draft.discard}
        />
      )}
      <TextArea
        label={t.label(name)}
        {...field('content')}
        value={draft.values.content}
        maximum={replyLength}
        rows={4}
        readOnly={waiting}
        onChange={({ target }) => draft.change({ content: target.value })}
        onKeyDown={sendByKey}
      />
      {tools?.(insert)}
      {draft.isRestored && (
        <p className={blocks.soft} role="status">
          {t.restored}{' '}
          <Button look="quiet" onClick={draft.discard}>
            {t.discard}
          </Button>
        </p>
      )}
      {failure && <Failure silent>{failure}</Failure>}
      <div className={blocks.actions}>
        <Button type="submit" className={styles.steady} aria-disabled={waiting}>
          {waiting ? t.sending : own ? t.save : t.send}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </form>
  );
}
