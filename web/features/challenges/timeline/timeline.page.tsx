import { data, useOutletContext } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { useNow } from '../../../i18n/now.tsx';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ShownChallenge } from '../challenges/index.ts';
import { stageFacts } from './stage-facts.ts';
import { StageRow } from './stage-row.tsx';
import { useTimelineTexts } from './texts.ts';
import styles from './timeline.module.css';
import { here, timelineEntries } from './timeline-entries.ts';
import { useOwnStages } from './use-own-stages.ts';
import { useStageTimes } from './use-stage-times.ts';
import { ZoneNote } from './zone-note.tsx';

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
  const { format } = useStageTimes();
  const now = useNow();
  return (
    <section className={styles.area} aria-labelledby="timeline">
      <PageHead
        title={t.titleOf(localize(challenge.title))}
        description={t.description}
        image={`/pictures/share/${language}/${challenge.slug}.png`}
      />
      <header className={styles.header}>
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
