import type { Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { data, useOutletContext } from 'react-router';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../i18n/now.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import blocks from '../../../ui/blocks.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import type { ShownChallenge } from '../challenges/index.tsx';
import { StageIcon, ZoneNote } from './stage-signs.tsx';
import styles from './timeline.module.css';
import {
  here,
  type StageState,
  stageStateAt,
  timelineEntries,
  useOwnStages,
  useStageTimes,
  useTimelineTexts,
} from './use-stages.ts';

/** What the timeline shows of a stage. */
const stageFacts = ({ id, title, icon, start_at, finish_at }: Stage) => ({
  id,
  title,
  icon,
  start_at,
  finish_at,
});
type StageFacts = ReturnType<typeof stageFacts>;

/** What a stage means for the member: contributions that wait, or their own. */
function OwnPart({ own, state }: { own: Stage; state: StageState }) {
  const t = useTimelineTexts();
  const { can, interaction, unanswered_count: waiting, answers_by } = own;
  const words = useCounted();
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
function StageRow({ stage, own, slug, now, formatTime }: StageRowProps) {
  const t = useTimelineTexts();
  const { localize } = useLanguage();
  const state = stageStateAt(stage, now);
  const told = (state !== 'coming' && stage.finish_at) || stage.start_at;
  return (
    <li className={styles.entry} data-state={state} data-testid="stage">
      <span className={styles.icon}>
        <StageIcon name={stage.icon} />
      </span>
      <article className={`${blocks.card} ${blocks.linkCard} ${styles.card}`}>
        <h3 className={styles.name}>
          <Link
            className={`${blocks.whole} ${styles.link}`}
            to={linkTo(pages.stage, { slug, stage: stage.id })}
            preventScrollReset
          >
            {localize(stage.title)}
          </Link>
        </h3>
        <p className={styles.facts}>
          <span className={styles.state}>{t.states[state]}</span>
          <span>
            {t.when[state === 'open' && stage.finish_at === null ? 'begun' : state]}{' '}
            <time dateTime={told}>{formatTime(told)}</time>
          </span>
        </p>
        {own && <OwnPart own={own} state={state} />}
      </article>
    </li>
  );
}

export const load = async ({ api, params }: LoadArguments) => {
  const { id, settings } = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  if (!settings.tabs.timeline) throw data({}, { status: 404 });
  return (await api('GET /challenges/:id/timelines', { params: { id } })).map(stageFacts);
};

/** The stages of a challenge in the order of their start, with the marker of the present moment. */
export function Component() {
  const t = useTimelineTexts();
  const { language, localize } = useLanguage();
  const { challenge } = useOutletContext<ShownChallenge>();
  const stages = useData<typeof load>();
  const { stages: own } = useOwnStages(challenge.id);
  const format = useStageTimes();
  const now = useNow();
  return (
    <section className={styles.area} aria-labelledby="timeline">
      <PageHead
        title={t.titleOf(localize(challenge.title))}
        description={t.description}
        image={`/pictures/share/${language}/${challenge.slug}.png`}
      />
      <header className={`${blocks.lines} ${blocks.introduction}`}>
        <h2 id="timeline">{t.title}</h2>
        {stages.length > 0 && (
          <>
            <p>{t.lead}</p>
            <ZoneNote />
          </>
        )}
      </header>
      {stages.length === 0 ? (
        <EmptyState picture="empty" title={t.empty} text={t.emptyText} level="p" />
      ) : (
        <ol className={styles.stages}>
          {timelineEntries(stages, now).map((entry) =>
            entry === here ? (
              <li key={here} className={styles.here} aria-current="time" data-testid="here">
                <span>{t.here}</span>
              </li>
            ) : (
              <StageRow
                key={entry.id}
                stage={entry}
                own={own?.get(entry.id)}
                slug={challenge.slug}
                now={now}
                formatTime={format}
              />
            ),
          )}
        </ol>
      )}
    </section>
  );
}
