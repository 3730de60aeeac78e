import { appealInput, type Feedback, judgingLimits } from '@mutirao/contract/challenges/judging/judging.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { useOutletContext, useParams } from 'react-router';
import { formatMoment } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { ApiError, callApi } from '../../../../platform/api.ts';
import { useAction } from '../../../../platform/failures.ts';
import { PageHead } from '../../../../platform/page-head.tsx';
import { useReaderZone } from '../../../../platform/signed-in.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import type { ShownChallenge } from '../../challenges/index.tsx';
import { FormAnswersView, LateMark } from '../../timeline/index.tsx';
import styles from './result.module.css';
import { useFigures, useResultTexts } from './texts.ts';

const call = 'GET /challenges/:id/judging/:stage/feedback';
type Result = NonNullable<Feedback['result']>;

/** A value on its scale. */
function Bar({ label, value, scale }: { label: string; value: number | null; scale: number }) {
  const t = useResultTexts().feedback;
  const { number, hundredths } = useFigures();
  const text = value === null ? '–' : t.ofScale(hundredths(value), number(scale));
  return (
    <div className={styles.bar}>
      <span>{label}</span>
      <meter min={0} max={scale * 100} value={value ?? 0} aria-label={label}>
        {text}
      </meter>
      <span>{text}</span>
    </div>
  );
}

function Scores({ result }: { result: Result }) {
  const t = useResultTexts();
  const { localize } = useLanguage();
  const { number, points } = useFigures();
  return (
    <section className={blocks.panel} aria-labelledby="scores">
      <h2 id="scores">{t.kinds[result.kind]}</h2>
      {result.rank !== null && (
        <p className={styles.place}>
          {t.feedback.rank(number(result.rank), number(result.entries_count))}
          {result.points !== null && ` · ${t.points(points(result.points))}`}
        </p>
      )}
      {result.preliminary && (
        <p>{t.feedback.first(number(result.preliminary.rank), points(result.preliminary.points))}</p>
      )}
      <h3>{t.feedback.criteria}</h3>
      {result.criteria.map(({ key, title_pt, title_en, scale, own, median }) => (
        <div key={key} className={blocks.lines}>
          <h4>{localize({ pt: title_pt, en: title_en })}</h4>
          <Bar label={t.feedback.own} value={own} scale={scale} />
          <Bar label={t.feedback.median} value={median} scale={scale} />
        </div>
      ))}
    </section>
  );
}

interface PartProps {
  challengeId: number;
  feedback: Feedback;
}

/** Says that the comments helped, or that they did not. */
function RatingButton({ challengeId, feedback, helped }: PartProps & { helped: boolean }) {
  const t = useResultTexts().feedback;
  const answers = useAnswers();
  const params = { id: challengeId, stage: feedback.stage.id };
  const rating = useAction(t.notSaved, async () => {
    const body = { helped };
    answers.set(call, { params }, await callApi('PUT /challenges/:id/judging/:stage/feedback', { params, body }));
  });
  return (
    <Button look="outline" aria-pressed={feedback.helped === helped} aria-busy={rating.waiting} onClick={rating.run}>
      {helped ? t.yes : t.no}
    </Button>
  );
}

function Comments({ challengeId, feedback }: PartProps) {
  const t = useResultTexts();
  const { number } = useFigures();
  const comments = feedback.result?.comments ?? [];
  return (
    <section className={blocks.panel} aria-labelledby="comments">
      <h2 id="comments">{t.feedback.comments}</h2>
      {comments.length === 0 && <p>{t.feedback.noComments}</p>}
      {comments.map(({ judge, name, comment }) => (
        <article key={judge} className={blocks.lines}>
          <h3>{name ?? t.judge(number(judge))}</h3>
          <p className={styles.text}>{comment}</p>
        </article>
      ))}
      {feedback.can.rate && comments.length > 0 && (
        <fieldset className={styles.rating}>
          <legend>{t.feedback.helped}</legend>
          <div className={blocks.actions}>
            <RatingButton challengeId={challengeId} feedback={feedback} helped />
            <RatingButton challengeId={challengeId} feedback={feedback} helped={false} />
          </div>
          <p role="status">{feedback.helped !== null && t.feedback.thanks}</p>
        </fieldset>
      )}
    </section>
  );
}

function AppealDialog({ challengeId, feedback, onClose }: PartProps & { onClose: () => void }) {
  const t = useResultTexts().feedback;
  const answers = useAnswers();
  const params = { id: challengeId, stage: feedback.stage.id };
  const [text, setText] = useState('');
  const form = useForm(appealInput, async (body) => {
    answers.set(call, { params }, await callApi('POST /challenges/:id/judging/:stage/appeal', { params, body }));
    showToast({ tone: 'success', text: t.appealSent });
    onClose();
  });
  return (
    <FormDialog texts={t.appealDialog} form={form} onClose={onClose}>
      <TextArea
        label={t.appealLabel}
        {...form.field('text')}
        value={text}
        maximum={judgingLimits.appeal}
        onChange={({ target }) => setText(target.value)}
        required
      />
    </FormDialog>
  );
}

/** The appeal of an entry: what may be written, what was, and its decision. */
function Appeal({ challengeId, feedback }: PartProps) {
  const texts = useResultTexts();
  const t = texts.feedback;
  const { language } = useLanguage();
  const { zone } = useReaderZone();
  const [isOpen, setIsOpen] = useState(false);
  const { appeal, can, stage } = feedback;
  if (!appeal && !can.appeal) return null;
  return (
    <section className={blocks.panel} aria-labelledby="appeal">
      <h2 id="appeal">{t.appeal}</h2>
      {appeal ? (
        <>
          <p className={styles.text}>{appeal.text}</p>
          <p>
            {appeal.granted === null ? (
              t.appealed
            ) : (
              <>
                <strong>{appeal.granted ? texts.granted : texts.denied}.</strong> {appeal.reason}
              </>
            )}
          </p>
        </>
      ) : (
        <>
          <p>{t.appealText(stage.appeals_until ? formatMoment(stage.appeals_until, language, zone) : '')}</p>
          <p>
            <Button look="outline" onClick={() => setIsOpen(true)}>
              {t.appealOpen}
            </Button>
          </p>
        </>
      )}
      {isOpen && <AppealDialog challengeId={challengeId} feedback={feedback} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

/** What an entry gets back from its judges, for its owners. */
export function Component() {
  const { feedback: t, back } = useResultTexts();
  const { localize } = useLanguage();
  const { challenge } = useOutletContext<ShownChallenge>();
  const { stage = '' } = useParams();
  const params = { slug: challenge.slug, stage };
  const query = useApiQuery(call, { params: { id: challenge.id, stage: Number(stage) } }, { quiet: true });
  const toStage = linkTo(pages.stage, params);
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <EmptyState picture="empty" title={t.none} text={t.noneText}>
        <LinkButton to={toStage}>{back}</LinkButton>
      </EmptyState>
    );
  return (
    <Loaded query={query}>
      {(feedback) => (
        <div className={blocks.area}>
          <PageHead title={t.titleOf(localize(feedback.stage.title))} description={t.title} hidden />
          <p>
            <Link className={blocks.way} to={toStage} preventScrollReset>
              ← {back}
            </Link>
          </p>
          <h2>
            {t.title}: {localize(feedback.stage.title)} <LateMark minutes={feedback.late_minutes} />
          </h2>
          {feedback.disqualification !== null && (
            <section className={blocks.panel} aria-labelledby="disqualified">
              <h2 id="disqualified">{t.disqualified}</h2>
              <p>{feedback.disqualification}</p>
            </section>
          )}
          {feedback.result ? (
            <>
              <Scores result={feedback.result} />
              <Comments challengeId={challenge.id} feedback={feedback} />
              <Appeal challengeId={challenge.id} feedback={feedback} />
              <p>
                <Link to={linkTo(pages.judgingResult, params)}>{t.result}</Link>
              </p>
            </>
          ) : (
            feedback.disqualification === null && <EmptyState picture="empty" title={t.waiting} text={t.waitingText} />
          )}
          {feedback.form && feedback.answers && (
            <details className={`${blocks.panel} ${styles.fold}`}>
              <summary>{t.sent}</summary>
              <FormAnswersView form={feedback.form} answers={feedback.answers} language={feedback.language} />
            </details>
          )}
        </div>
      )}
    </Loaded>
  );
}
