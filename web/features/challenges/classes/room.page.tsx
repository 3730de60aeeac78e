import { noteLength } from '@mutirao/contract/challenges/classes/class-limits.ts';
import type { ClassNote, ClassRoom, ClassStage } from '@mutirao/contract/challenges/classes/classes.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { ApiError, callApi } from '../../../platform/api.ts';
import { readStored, writeStored } from '../../../platform/browser-storage.ts';
import { draftKey } from '../../../platform/drafts.ts';
import { withRetries } from '../../../platform/failures.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useQueries } from '../../../platform/query-client.ts';
import { useReaderZone } from '../../../platform/signed-in.tsx';
import { showToast } from '../../../platform/toasts.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Paragraphs } from '../../../ui/rich-text.tsx';
import styles from './classes.module.css';
import { atSeat, attempt, seatSession, useClassTexts } from './use-classes.tsx';

/** In milliseconds: how often the notes of others and replies are fetched. */
const every = 30_000;

interface Writing {
  readonly token: string | null;
  readonly stage: ClassStage;
  /** The note that is changed; undefined for a new one. */
  readonly note?: ClassNote;
  readonly seat: number;
  readonly onDone: () => void;
}

/** Writes or changes a note; what is typed stays in this tab until it is saved. */
function NoteForm({ token, stage, note, seat, onDone }: Writing) {
  const t = useClassTexts().room;
  const { localize } = useLanguage();
  const place = draftKey({ form: `class:${seat}:${stage.id}:${note?.id ?? 'new'}` });
  const [text, setText] = useState(() => readStored('sessionStorage', place) ?? note?.text ?? '');
  const [isWaiting, setWaiting] = useState(false);
  function change(next: string): void {
    setText(next);
    writeStored('sessionStorage', place, next || null);
  }
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isWaiting || !text.trim()) return;
    setWaiting(true);
    const saved = await attempt(() =>
      note
        ? callApi('PUT /class/notes/:note', { params: { note: note.id }, body: { text }, ...atSeat(token) })
        : callApi('POST /class/notes', { body: { stage: stage.id, text }, ...atSeat(token) }),
    );
    setWaiting(false);
    if (!saved) return;
    change('');
    showToast({ tone: 'success', text: t.saved });
    onDone();
  }
  return (
    <form className={blocks.part} onSubmit={(event) => void onSubmit(event)}>
      <TextArea
        label={
          <>
            {t.write}
            <span className="visually-hidden">: {localize(stage.title)}</span>
          </>
        }
        help={t.writeHelp}
        maximum={noteLength}
        maxLength={noteLength}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <div className={blocks.actions}>
        <Button type="submit" aria-disabled={isWaiting}>
          {isWaiting ? t.sending : t.send}
        </Button>
        {note && (
          <Button look="outline" onClick={onDone}>
            {t.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

function OwnNote({ note, ...writing }: Writing & { note: ClassNote }) {
  const t = useClassTexts().room;
  const [isEditing, setEditing] = useState(false);
  const { token, onDone } = writing;
  if (isEditing)
    return (
      <NoteForm
        {...writing}
        note={note}
        onDone={() => {
          setEditing(false);
          onDone();
        }}
      />
    );
  return (
    <div className={`${blocks.card} ${styles.note}`}>
      <p className={styles.text}>{note.text}</p>
      {note.is_hidden && <p className={blocks.soft}>{t.hidden}</p>}
      <div className={blocks.actions}>
        <Button look="outline" onClick={() => setEditing(true)}>
          {t.edit}
        </Button>
        <Button
          look="quiet"
          onClick={async () => {
            const params = { note: note.id };
            await attempt((again) => callApi('DELETE /class/notes/:note', { params, again, ...atSeat(token) }));
            onDone();
          }}
        >
          {t.delete}
        </Button>
      </div>
    </div>
  );
}

interface StagePartProps {
  readonly stage: ClassStage;
  readonly room: ClassRoom;
  readonly token: string | null;
  readonly refetch: () => void;
}

/** A stage with what it asks, the pupil's notes and, where they are shared, those of the class. */
function StagePart({ stage, room, token, refetch }: StagePartProps) {
  const t = useClassTexts().room;
  const { language, localize } = useLanguage();
  const { zone } = useReaderZone();
  const notes = room.notes.filter(({ stage_id }) => stage_id === stage.id);
  const own = notes.filter(({ seat_id }) => seat_id === room.seat.id);
  const others = notes.filter((note) => !own.includes(note));
  const writing = { token, stage, seat: room.seat.id, onDone: refetch };
  return (
    <section className={blocks.panel} aria-labelledby={`stage-${stage.id}`}>
      <h2 id={`stage-${stage.id}`}>{localize(stage.title)}</h2>
      <Paragraphs text={localize(stage.message)} />
      {stage.finish_at && <p className={blocks.soft}>{t.until(formatMoment(stage.finish_at, language, zone))}</p>}
      {stage.denial ? <p className={blocks.notice}>{localize(stage.denial)}</p> : <NoteForm {...writing} />}
      {own.length > 0 && (
        <div className={blocks.rows}>
          <h3>{t.own}</h3>
          {own.map((note) => (
            <OwnNote key={note.id} {...writing} note={note} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <div className={blocks.rows}>
          <h3>{t.others}</h3>
          {others.map((note) => (
            <div key={note.id} className={`${blocks.card} ${styles.note}`}>
              <p className={styles.text}>{note.text}</p>
              <p className={blocks.soft}>{localize(note.by)}</p>
            </div>
          ))}
        </div>
      )}
      {stage.answer && (
        <div className={blocks.rows}>
          <h3>{t.answer}</h3>
          <p className={styles.text}>{stage.answer.content}</p>
          {stage.answer.replies.length > 0 && <h3>{t.replies}</h3>}
          {stage.answer.replies.map((reply) => (
            <div key={reply.id} className={`${blocks.card} ${styles.note}`}>
              <p className={styles.text}>{reply.content}</p>
              <p className={blocks.soft}>{reply.by}</p>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

/** Where pupils write to their class. */
export function Component() {
  const t = useClassTexts().room;
  const { localize } = useLanguage();
  // Known in the browser alone.
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(seatSession.read()), []);
  const query = useQuery(
    {
      queryKey: ['class room', token],
      queryFn: () => withRetries('network', () => callApi('GET /class', atSeat(token ?? null))),
      enabled: Boolean(token),
      refetchInterval: every,
      retry: false,
    },
    useQueries(),
  );
  const { data: room, error, refetch } = query;
  const isOut = token === null || (error instanceof ApiError && error.status === 401);
  function leave(): void {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftKey({ form: 'class:' }))) sessionStorage.removeItem(key);
    seatSession.write(null);
    setToken(null);
  }
  const open = room?.stages.filter(({ denial, answer }) => !denial || answer) ?? [];
  return (
    <div className={blocks.page}>
      <PageHead title={t.enter} description={t.description} />
      {isOut ? (
        <EmptyState picture="empty" title={t.again} text={t.againText} level="h1">
          <LinkButton to={linkTo(pages.enterClass)}>{t.enter}</LinkButton>
        </EmptyState>
      ) : (
        <Loaded query={query}>
          {(room) => (
            <>
              <header className={blocks.head}>
                <div>
                  <h1>{t.hello(localize(room.seat.name))}</h1>
                  <p>{t.lead(room.class_name, localize(room.challenge))}</p>
                </div>
                <Button look="outline" onClick={leave}>
                  {t.leave}
                </Button>
              </header>
              {open.length === 0 && <p>{t.none}</p>}
              {open.map((stage) => (
                <StagePart
                  key={stage.id}
                  stage={stage}
                  room={room}
                  token={token ?? null}
                  refetch={() => void refetch()}
                />
              ))}
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}
