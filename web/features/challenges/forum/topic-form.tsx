import type { Topic } from '@mutirao/contract/challenges/forum/forum.ts';
import { topicLengths } from '@mutirao/contract/challenges/forum/topic-lengths.ts';
import { type FormEvent, useId, useRef } from 'react';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ConflictNotice } from '../../../ui/conflict-notice.tsx';
import { Counter, Field, RequiredLabel } from '../../../ui/field.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { countCharacters } from '../../../ui/rich-text-editor/plain-text.ts';
import { RichTextField } from '../../../ui/rich-text-editor/rich-text-field.tsx';
import styles from './forum.module.css';
import { DraftNote, useFindPeople, usePostForm } from './post-form.tsx';
import { useForumTexts, useTopicRefresh } from './use-forum.tsx';

const limits = {
  title: { maximum: topicLengths.title, count: (text: string) => text.trim().length },
  description: { maximum: topicLengths.description, count: countCharacters },
};

export interface TopicTexts {
  readonly title: string;
  readonly description: string;
  /** The version that was edited. */
  readonly based_on?: string;
}

interface TopicFormProps {
  challengeId: number;
  /** The topic to change; without it, a new one is created. */
  topic?: Topic;
  /** Saves the texts, without showing the outcome. */
  save: (texts: TopicTexts) => Promise<Topic>;
  /** Shows the outcome; without the topic where its answer was lost. */
  onSaved: (topic: Topic | undefined) => Promise<void>;
  /** Where the form's cancel link goes. */
  back: string;
}

function NewerTopic({ topic }: { topic: Topic }) {
  return (
    <>
      <p>
        <strong>{topic.title}</strong>
      </p>
      <RichText html={topic.description} />
    </>
  );
}

/** A topic's title and description. */
export function TopicForm({ challengeId, topic, save, onSaved, back }: TopicFormProps) {
  const t = useForumTexts().form;
  const id = useId();
  const findPeople = useFindPeople(challengeId);
  const refresh = useTopicRefresh();
  const notice = useRef<HTMLDivElement>(null);
  const form = usePostForm({
    draft: topic ? `topic ${topic.id}` : `topic of ${challengeId}`,
    saved: { title: topic?.title ?? '', description: topic?.description ?? '' },
    limits,
    ...(topic && { version: topic.updated_at, reload: refresh }),
    save: ({ title, description }) =>
      save({ title: title.trim(), description, ...(topic && { based_on: topic.updated_at }) }),
    onSaved,
  });
  const { values, change, isRestored, clear, errors, failure, waiting, hasConflict } = form;

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (hasConflict) {
      event.preventDefault();
      notice.current?.focus();
    } else form.onSubmit(event);
  }

  const [idle, busy] = topic ? [t.save, t.saving] : [t.publish, t.publishing];
  return (
    <form className={blocks.list} onSubmit={submit} noValidate>
      {topic && hasConflict && (
        <ConflictNotice
          newer={<NewerTopic topic={topic} />}
          element={notice}
          onKeep={form.keepMine}
          onTake={form.takeNewer}
        />
      )}
      {isRestored && !hasConflict && <DraftNote onDiscard={clear} />}
      <div>
        <Field
          id={id}
          name="title"
          label={<RequiredLabel text={t.title} />}
          value={values.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          error={errors.title}
          autoComplete="off"
          required
        />
        <Counter count={values.title.trim().length} maximum={topicLengths.title} />
      </div>
      <RichTextField
        name="description"
        label={t.description}
        value={values.description}
        onChange={(description) => change({ description })}
        maximum={topicLengths.description}
        error={errors.description}
        help={t.mentionHelp}
        findPeople={findPeople}
      />
      {failure && <Failure>{failure}</Failure>}
      <div className={blocks.actions}>
        <Button type="submit" className={styles.steady} aria-disabled={waiting}>
          {waiting ? busy : idle}
        </Button>
        <LinkButton look="outline" to={back}>
          {t.cancel}
        </LinkButton>
      </div>
    </form>
  );
}
