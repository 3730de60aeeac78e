import type { Stage } from '@mutirao/contract/challenges/stages.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { Paragraphs } from '../../../ui/paragraphs.tsx';
import type { ShownChallenge } from '../challenges/index.ts';
import styles from './stage.module.css';
import { StageIcon } from './stage-icon.tsx';
import type { StageState } from './stage-state.ts';
import { useTimelineTexts } from './texts.ts';
import { useStageTimes } from './use-stage-times.ts';
import { ZoneNote } from './zone-note.tsx';

interface StageCardProps extends Pick<ShownChallenge['parts'], 'Countdown'> {
  stage: Stage;
  state: StageState;
  now: Date;
  /** `now` follows the clock, to the second. */
  ticks: boolean;
}

/** What a stage asks, from when until when, and the time left. */
export function StageCard({ Countdown, stage, state, now, ticks }: StageCardProps) {
  const { stage: t, states } = useTimelineTexts();
  const { localize } = useLanguage();
  const { format } = useStageTimes();
  const { icon, title, start_at, finish_at, message } = stage;
  const text = localize(message);
  const target = { coming: start_at, open: finish_at, over: null }[state];
  return (
    <section className={styles.card} data-state={state} aria-labelledby="stage">
      <header className={styles.head}>
        <span className={styles.icon}>
          <StageIcon name={icon} size={32} />
        </span>
        <div>
          <p className={styles.state}>{states[state]}</p>
          <h2 id="stage">{localize(title)}</h2>
        </div>
      </header>
      <dl className={styles.dates}>
        <div>
          <dt>{t.start}</dt>
          <dd>
            <time dateTime={start_at}>{format(start_at)}</time>
          </dd>
        </div>
        <div>
          <dt>{t.end}</dt>
          <dd>{finish_at ? <time dateTime={finish_at}>{format(finish_at)}</time> : t.noEnd}</dd>
        </div>
      </dl>
      <ZoneNote />
      {target && (
        <div className={styles.countdown}>
          <Countdown
            label={state === 'coming' ? t.untilStart : t.untilEnd}
            at={target}
            now={now}
            running={ticks}
            brief
          />
        </div>
      )}
      {text && (
        <div className={styles.message}>
          <Paragraphs text={text} />
        </div>
      )}
    </section>
  );
}
