import type { ClassNote, ClassStage, TeachersClass } from '@mutirao/contract/challenges/classes/classes.ts';
import { interactionLength } from '@mutirao/contract/challenges/timeline/interactions.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { formatDay, formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { callApi, fetchFile } from '../../../platform/api.ts';
import { writeDraft } from '../../../platform/drafts.ts';
import { useAction } from '../../../platform/failures.ts';
import { saveFile } from '../../../platform/hand-over.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useReaderZone, useSignedIn } from '../../../platform/signed-in.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { useDraft } from '../../../platform/use-draft.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Switch } from '../../../ui/choices.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './classes.module.css';
import { useClassChanges, useClassTexts } from './use-classes.tsx';

/** The name of the draft of an answer. */
const draftOf = (classId: number | undefined, stageId: number) => `class:${classId}:${stageId}`;

interface NoteRowProps {
  readonly classId: number;
  readonly note: ClassNote;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function NoteRow({ classId, note, isChosen, onChoose }: NoteRowProps) {
  const t = useClassTexts().class;
  const { localize } = useLanguage();
  const change = useClassChanges(classId);
  const name = localize(note.by);
  const params = { class: classId, note: note.id };
  const hiding = note.is_hidden ? t.show : t.hide;
  const body = { is_hidden: !note.is_hidden };
  return (
    <li className={`${blocks.card} ${styles.note}`}>
      <Checkbox label={name} checked={isChosen} onChange={onChoose} />
      <p className={styles.text}>
        {note.text} {note.is_hidden && <span className={blocks.badge}>{t.hidden}</span>}
      </p>
      <div className={blocks.actions}>
        <Button
          look="outline"
          aria-label={t.ofNote(hiding, name)}
          onClick={() => void change(() => callApi('PUT /classes/:class/notes/:note', { params, body }))}
        >
          {hiding}
        </Button>
        <Button
          look="quiet"
          aria-label={t.ofNote(t.delete, name)}
          onClick={() => void change(() => callApi('DELETE /classes/:class/notes/:note', { params }))}
        >
          {t.delete}
        </Button>
      </div>
    </li>
  );
}

/** The answer of the class to a stage, which its teacher puts together from notes. */
function AnswerForm({ classId, stage, chosen, onMerged }: StageProps & { chosen: ClassNote[]; onMerged: () => void }) {
  const t = useClassTexts().class;
  const change = useClassChanges(classId);
  const [isWaiting, setWaiting] = useState(false);
  const draft = useDraft(draftOf(classId, stage.id), { content: stage.answer?.content ?? '' });
  const { content } = draft.values;
  async function submit(): Promise<void> {
    if (isWaiting || !content.trim()) return;
    setWaiting(true);
    const params = { class: classId, stage: stage.id };
    const isSent = await change(() => callApi('PUT /classes/:class/answers/:stage', { params, body: { content } }));
    setWaiting(false);
    if (!isSent) return;
    draft.settle({ content });
    showToast({ tone: 'success', text: t.sent });
  }
  return (
    <div className={blocks.part}>
      <div>
        <Button
          look="outline"
          aria-disabled={chosen.length === 0}
          onClick={() => {
            if (chosen.length === 0) return;
            draft.change({ content: [content, ...chosen.map(({ text }) => text)].filter(Boolean).join('\n\n') });
            onMerged();
          }}
        >
          {t.merge}
        </Button>
      </div>
      <TextArea
        label={t.answer}
        help={t.answerHelp}
        maximum={interactionLength}
        value={content}
        onChange={({ target }) => draft.change({ content: target.value })}
      />
      <div>
        <Button aria-disabled={isWaiting} onClick={() => void submit()}>
          {isWaiting ? t.waiting : stage.answer ? t.resubmit : t.submit}
        </Button>
      </div>
    </div>
  );
}

interface StageProps {
  readonly classId: number;
  readonly stage: ClassStage;
}

function StagePart({ classId, stage, notes }: StageProps & { readonly notes: readonly ClassNote[] }) {
  const t = useClassTexts().class;
  const { language, localize } = useLanguage();
  const { zone } = useReaderZone();
  /** In the order in which they were chosen. */
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const { answer } = stage;
  return (
    <section className={blocks.panel} aria-labelledby={`stage-${stage.id}`}>
      <h3 id={`stage-${stage.id}`}>{localize(stage.title)}</h3>
      {stage.finish_at && <p className={blocks.soft}>{t.until(formatMoment(stage.finish_at, language, zone))}</p>}
      {stage.denial && <p className={blocks.notice}>{localize(stage.denial)}</p>}
      {answer && (
        <div className={blocks.rows}>
          <h4>{t.sentAnswer}</h4>
          <p className={styles.text}>{answer.is_hidden ? t.hiddenAnswer : answer.content}</p>
          {answer.replies.length > 0 && <h4>{t.replies}</h4>}
          {answer.replies.map(({ id, by, content }) => (
            <div key={id} className={`${blocks.card} ${styles.row}`}>
              <p className={styles.text}>{content}</p>
              <p className={blocks.soft}>{by || t.someone}</p>
            </div>
          ))}
        </div>
      )}
      {(notes.length > 0 || !stage.denial) && (
        <div className={blocks.rows}>
          <h4>{t.notes}</h4>
          {notes.length === 0 && <p>{t.noNotes}</p>}
          <ul className={blocks.rows}>
            {notes.map((note) => (
              <NoteRow
                key={note.id}
                classId={classId}
                note={note}
                isChosen={chosen.includes(note.id)}
                onChoose={() => toggle(note.id)}
              />
            ))}
          </ul>
        </div>
      )}
      {!stage.denial && (
        <AnswerForm
          classId={classId}
          stage={stage}
          chosen={chosen.flatMap((id) => notes.find((note) => note.id === id) ?? [])}
          onMerged={() => setChosen([])}
        />
      )}
    </section>
  );
}

function Seats({ id, seats }: Pick<TeachersClass, 'id' | 'seats'>) {
  const t = useClassTexts().class;
  const { localize } = useLanguage();
  const change = useClassChanges(id);
  return (
    <section className={blocks.part} aria-labelledby="seats">
      <h2 id="seats">{t.seats}</h2>
      <ul className={blocks.rows}>
        {seats.map((seat) => {
          const name = localize(seat.name);
          const params = { class: id, seat: seat.id };
          return (
            <li key={seat.id} className={`${blocks.card} ${styles.row}`}>
              <strong>{name}</strong>
              <span>{seat.is_locked ? t.locked : seat.entered_at ? t.entered : t.notEntered}</span>
              <div className={blocks.actions}>
                {seat.is_locked && (
                  <Button
                    aria-label={t.unlockOf(name)}
                    onClick={() => void change(() => callApi('POST /classes/:class/seats/:seat/unlock', { params }))}
                  >
                    {t.unlock}
                  </Button>
                )}
                <Button
                  look="outline"
                  aria-label={t.resetOf(name)}
                  onClick={() => void change(() => callApi('POST /classes/:class/seats/:seat/reset', { params }))}
                >
                  {t.reset}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <div>
        <Button
          look="outline"
          onClick={() => void change(() => callApi('POST /classes/:class/seats', { params: { class: id } }))}
        >
          {t.addSeat}
        </Button>
      </div>
    </section>
  );
}

/** The code, the cards and what concerns the whole class. */
function ClassTools({ id, code, shares_notes, keeps_name }: TeachersClass) {
  const texts = useClassTexts();
  const t = texts.class;
  const change = useClassChanges(id);
  const [asked, setAsked] = useState<'rotate' | 'end'>();
  const params = { class: id };
  const cards = useAction(texts.failed, async () => saveFile(await fetchFile('GET /classes/:class/cards', { params })));
  const set = (body: { shares_notes?: boolean; keeps_name?: boolean }) =>
    void change(() => callApi('PATCH /classes/:class', { params, body }));
  const confirm = (again: boolean) =>
    change(() =>
      callApi(asked === 'end' ? 'POST /classes/:class/end' : 'POST /classes/:class/code', { params, again }),
    );
  return (
    <section className={blocks.panel} aria-labelledby="code">
      <h2 id="code">{t.code}</h2>
      <p className={styles.code}>{code}</p>
      <p>
        {t.entry}: <Link to={linkTo(pages.enterClass)}>{linkTo(pages.enterClass)}</Link>
      </p>
      <div className={blocks.actions}>
        <Button onClick={cards.run} aria-disabled={cards.waiting}>
          {cards.waiting ? t.waiting : t.cards}
        </Button>
        <Button look="outline" onClick={() => setAsked('rotate')}>
          {t.rotate}
        </Button>
        <Button look="outline" onClick={() => setAsked('end')}>
          {t.end}
        </Button>
      </div>
      <Switch
        label={t.shares}
        checked={shares_notes}
        onChange={({ target }) => set({ shares_notes: target.checked })}
      />
      <Switch
        label={texts.opening.keeps}
        checked={keeps_name}
        onChange={({ target }) => set({ keeps_name: target.checked })}
      />
      {asked && (
        <ConfirmDialog
          texts={{
            title: t[asked],
            text: asked === 'end' ? t.endText : t.rotateText,
            confirm: t[asked],
            waiting: t.waiting,
            failed: texts.failed,
          }}
          onConfirm={async (again) => {
            await confirm(again);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

/** A class as its teacher sees it. */
export function Component() {
  const texts = useClassTexts();
  const t = texts.class;
  const { localize } = useLanguage();
  const { class: id = '' } = useParams();
  const { id: memberId } = useSignedIn();
  const query = useApiQuery('GET /classes/:class', { params: { class: Number(id) } });
  const ended = query.data?.ended_at ? query.data : undefined;
  useEffect(() => {
    // What pupils wrote and was not submitted does not outlive the class in this browser either.
    for (const { id: stage } of ended?.stages ?? []) writeDraft({ memberId, form: draftOf(ended?.id, stage) }, {});
  }, [ended, memberId]);
  return (
    <div className={blocks.page}>
      <PageHead title={query.data?.name || texts.someClass} description={t.description} />
      <p>
        <Link className={blocks.way} to={linkTo(pages.classes)}>
          ← {t.back}
        </Link>
      </p>
      <Loaded query={query}>
        {(one) => (
          <>
            <header className={blocks.part}>
              <h1>{one.name || texts.someClass}</h1>
              <p>
                {localize(one.challenge.title)} · {texts.list.ends(formatDay(one.ends_at))}
              </p>
              {one.ended_at && <p className={blocks.notice}>{t.ended}</p>}
            </header>
            {one.can.change && <ClassTools {...one} />}
            <section className={blocks.part} aria-labelledby="stages">
              <h2 id="stages">{t.stages}</h2>
              {one.stages
                .filter(({ answer }) => one.can.change || answer)
                .map((stage) => (
                  <StagePart
                    key={stage.id}
                    classId={one.id}
                    stage={stage}
                    notes={one.notes.filter(({ stage_id }) => stage_id === stage.id)}
                  />
                ))}
            </section>
            {one.can.change && <Seats id={one.id} seats={one.seats} />}
          </>
        )}
      </Loaded>
    </div>
  );
}
