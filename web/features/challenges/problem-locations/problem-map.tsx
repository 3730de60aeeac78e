import { toldReporters } from '@mutirao/contract/challenges/problem-locations/problem-limits.ts';
import type { ProblemLocation } from '@mutirao/contract/challenges/problem-locations/problem-locations.ts';
import { formatPosition, type MapPosition } from '@mutirao/contract/site/map/map-position.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { IconCheck, IconHandStop } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatMonth } from '../../../i18n/dates.ts';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { useAction } from '../../../platform/failures.ts';
import { useMember } from '../../../platform/session.ts';
import { useViewerId } from '../../../platform/signed-in.tsx';
import { type Answers, useApiMutation } from '../../../platform/use-answers.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Paragraphs } from '../../../ui/rich-text.tsx';
import { useAsMember } from '../../accounts/sign-in/index.ts';
import { Credits, PlaceSearch } from '../../members/places/index.tsx';
import { ProfileDialog } from '../../members/profiles/index.tsx';
import { type Sums, useClusters, WorldMap } from '../../site/map/index.tsx';
import { ReportButton } from '../moderation/index.ts';
import styles from './problem-locations.module.css';
import {
  clustersCall,
  DeleteButton,
  ownCall,
  placesCall,
  placeZoom,
  problemsCall,
  useProblems,
  useProblemTexts,
  useShownChallenge,
} from './shown-problems.tsx';

type Step = 'PUT' | 'DELETE';

/** The report after the step. A number of people that is not told stays so, until the server tells it. */
function expectedAfter(step: Step, problem: ProblemLocation): ProblemLocation {
  const joins = step === 'PUT';
  const { reporters, can } = problem;
  const next = reporters === null ? null : reporters + (joins ? 1 : -1);
  return {
    ...problem,
    has_joined: joins,
    reporters: next !== null && next >= toldReporters ? next : null,
    can: { ...can, join: !joins, leave: joins },
  };
}

function useStep(step: Step, problem: ProblemLocation) {
  const replace = (update: Answers['update'], next: (known: ProblemLocation) => ProblemLocation) =>
    update(problemsCall, { params: { id: problem.challenge_id } }, (page) => ({
      ...page,
      data: page.data.map((one) => (one.id === problem.id ? next(one) : one)),
    }));
  return useApiMutation(`${step} /challenges/:id/problem-locations/:location/me-too`, {
    scope: `problem ${problem.id}`,
    expect: (update) => replace(update, (known) => expectedAfter(step, known)),
    invalidates: [problemsCall, placesCall, ownCall],
  });
}

/** "I have this problem too": said and taken back. A visitor signs in first, and a member needs a profile. */
function MeTooButton({ problem }: { problem: ProblemLocation }) {
  const t = useProblemTexts();
  const { challenge } = useShownChallenge();
  const { member } = useMember();
  const isVisitor = useViewerId() === undefined;
  const [isAsking, setAsking] = useState(false);
  const join = useStep('PUT', problem);
  const leave = useStep('DELETE', problem);
  const { has_joined: hasJoined, can } = problem;
  const input = { params: { id: problem.challenge_id, location: problem.id } };
  const change = useAction(t.problem.joinFailed, async () => {
    await (hasJoined ? leave : join).mutate(input);
  });
  const isIncomplete = member?.can.accept_challenges === false;
  const act = useAsMember(`join problem ${problem.id}`, () => (isIncomplete ? setAsking(true) : change.run()));
  const isOpen = challenge.situation === 'in_progress' && !problem.is_own;
  if (!(can.join || can.leave || (isOpen && (isVisitor || isIncomplete)))) return null;
  return (
    <>
      <Button look={hasJoined ? 'solid' : 'outline'} aria-pressed={hasJoined} onClick={act}>
        {hasJoined ? <IconCheck aria-hidden size={20} /> : <IconHandStop aria-hidden size={20} />}
        {t.problem.meToo}
      </Button>
      {isAsking && <ProfileDialog open texts={t.profile} onClose={() => setAsking(false)} />}
    </>
  );
}

interface ProblemItemProps {
  problem: ProblemLocation;
  /** Shows its exact position on the map. */
  onShow?: () => void;
}

/** A problem that was reported: what happens, how many people have it, and what the viewer may do. */
export function ProblemItem({ problem, onShow }: ProblemItemProps) {
  const t = useProblemTexts();
  const { language } = useLanguage();
  const { id, challenge_id, description, file_url, file_thumb_url, reporters, is_own, can } = problem;
  const words = t.problem;
  return (
    <article className={styles.problem} data-problem={id}>
      {file_url && (
        <a className={styles.picture} href={file_url} target="_blank" rel="noreferrer">
          <img src={file_thumb_url ?? file_url} alt={words.picture} loading="lazy" />
        </a>
      )}
      {is_own && <p className={`${blocks.badge} ${styles.own}`}>{words.own}</p>}
      <div className={styles.description}>
        <Paragraphs text={description} />
      </div>
      <p className={`${blocks.soft} ${styles.problemSoft}`}>{words.since(formatMonth(problem.month, language))}</p>
      {problem.is_exact && (
        <p className={`${blocks.soft} ${styles.problemSoft}`}>
          {(is_own ? words.exactly : words.exactlyTold)(problem.location)}
        </p>
      )}
      {problem.is_hidden && (
        <p className={blocks.notice}>
          {words.hidden} {is_own && <Link to={linkTo(pages.myModeration)}>{words.hiddenWhy}</Link>}
        </p>
      )}
      <p className={styles.people} role="status">
        {reporters === null ? t.fewPeople : t.people(formatNumber(reporters, language))}
      </p>
      <div className={`${blocks.actions} ${styles.actions}`}>
        <MeTooButton problem={problem} />
        {onShow && (
          <Button look="quiet" onClick={onShow}>
            {words.showOnMap}
          </Button>
        )}
        {can.report && (
          <ReportButton target={{ kind: 'problem_location', params: { id: challenge_id, location: id } }} />
        )}
        {can.delete && <DeleteButton problem={problem} />}
      </div>
    </article>
  );
}

/** What the map's window shows of a place: its name and the problems that were reported there. */
function PlaceWindow({ place }: { place: MapPosition }) {
  const t = useProblemTexts();
  const counted = useCounted();
  const { slug } = useShownChallenge().challenge;
  const problems = useProblems(place);
  return (
    <Loaded query={problems}>
      {({ data, total }) => (
        <div className={`${blocks.part} ${styles.window}`}>
          <div>
            <h3>{data[0]?.place.name ?? t.place.gone}</h3>
            {total > 0 && <p className={`${blocks.soft} ${styles.problemSoft}`}>{counted(t.place.reports, total)}</p>}
          </div>
          <ul className={blocks.list}>
            {data.map((problem) => (
              <li key={problem.id}>
                <ProblemItem problem={problem} />
              </li>
            ))}
          </ul>
          {total > data.length && (
            <Link to={linkTo(pages.challengeArea.map, { slug }, { place: formatPosition(place) })}>{t.place.all}</Link>
          )}
        </div>
      )}
    </Loaded>
  );
}

export interface MarkedPlace extends MapPosition {
  readonly label: string;
}

interface ProblemMapProps {
  /** Where the map opens: the default without it. */
  centre: MapPosition | undefined;
  marked: MarkedPlace | undefined;
  onMark: (place: MarkedPlace) => void;
}

/** The places of a challenge's problem on a map, with a search that moves there. */
export function ProblemMap({ centre, marked, onMark }: ProblemMapProps): ReactNode {
  const t = useProblemTexts();
  const { language } = useLanguage();
  const counted = useCounted();
  const { id } = useShownChallenge().challenge;
  const clusters = useClusters(clustersCall, id);
  const [text, setText] = useState('');

  function labelOf({ places, people }: Sums): string {
    const label = counted(t.marker, places);
    return people > 0 ? t.atLeast(label, formatNumber(people, language)) : label;
  }

  return (
    <div className={`${blocks.part} ${styles.map}`}>
      <p className={blocks.noScripts}>{t.noScripts}</p>
      <div className={styles.find}>
        <PlaceSearch
          label={t.find}
          name="place"
          text={text}
          onType={setText}
          onChoose={({ description, latitude, longitude }) => {
            setText(description);
            onMark({ label: description, latitude, longitude });
          }}
          help={t.findHelp}
        />
      </div>
      <WorldMap
        label={t.map}
        centre={centre}
        marker={marked && { ...marked, zoom: placeZoom }}
        clusters={{
          ...clusters,
          numberOf: ({ places }) => (places > 1 ? places : undefined),
          labelOf,
          renderPlace: (place) => <PlaceWindow key={`${place.latitude} ${place.longitude}`} place={place} />,
        }}
      />
      <Credits />
    </div>
  );
}
