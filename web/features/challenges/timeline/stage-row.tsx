import type { Stage } from '@mutirao/contract/challenges/stages.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { Link } from '../../../ui/link.tsx';
import type { StageFacts } from './stage-facts.ts';
import { StageIcon } from './stage-icon.tsx';
import { type StageState, stageStateAt } from './stage-state.ts';
import { useTimelineTexts } from './texts.ts';
import styles from './timeline.module.css';

/** What a stage means for the member: contributions that wait, or their own. */
function OwnPart({ own, state }: { own: Stage; state: StageState }) {
  const t = useTimelineTexts();
  const { language } = useLanguage();
  const { can, interaction, unanswered_count: waiting, answers_by } = own;
  const words = (of: (count: string, one: boolean) => string, count: number) =>
    of(formatNumber(count, language), isOne(count, language));
  if (can.reply)
    return waiting ? (
      <p className={styles.waiting}>{words(t.waiting, waiting)}</p>
    ) : (
      state !== 'coming' && <p className={styles.done}>{t.nothingWaits}</p>
    );
  if (!interaction) return state === 'open' && can.interact && <p className={styles.waiting}>{t.missing}</p>;
  const replies = interaction.replies.length;
  const sent = answers_by === 'team' ? t.sentByTeam : t.sent;
  return <p className={styles.done}>{replies > 0 ? `${sent} · ${words(t.replied, replies)}` : sent}</p>;
}

interface StageRowProps {
  stage: StageFacts;
  /** The stage as the member sees it. */
  own: Stage | undefined;
  /** Of the challenge. */
  slug: string;
  now: Date;
  formatTime: (instant: string) => string;
}

/** A stage in the timeline, with a link to its page. */
export function StageRow({ stage, own, slug, now, formatTime }: StageRowProps) {
  const t = useTimelineTexts();
  const { localize } = useLanguage();
  const state = stageStateAt(stage, now);
  return (
    <li className={styles.entry} data-state={state} data-testid="stage">
      <span className={styles.icon}>
        <StageIcon name={stage.icon} />
      </span>
      <article className={styles.card}>
        <h3 className={styles.name}>
          <Link className={styles.link} to={linkTo(pages.stage, { slug, stage: stage.id })} preventScrollReset>
            {localize(stage.title)}
          </Link>
        </h3>
        <p className={styles.facts}>
          <span className={styles.state}>{t.states[state]}</span>
          <span>
            {state === 'coming' ? t.starts : t.started}{' '}
            <time dateTime={stage.start_at}>{formatTime(stage.start_at)}</time>
          </span>
        </p>
        {own && <OwnPart own={own} state={state} />}
      </article>
    </li>
  );
}
