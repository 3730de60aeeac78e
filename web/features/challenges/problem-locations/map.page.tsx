import { parsePosition } from '@mutirao/contract/site/map-position.ts';
import { linkTo, pages, readSearch } from '@mutirao/contract/site-map/index.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { useMember } from '../../../platform/session.ts';
import { useFresh } from '../../../platform/use-fresh.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useAsMember } from '../../accounts/sign-in/index.ts';
import { AreaHeader, ChallengeArea } from '../challenges/index.ts';
import { loadMap } from './load-map.ts';
import styles from './map.module.css';
import { OpenData } from './open-data.tsx';
import { OwnProblems } from './own-problems.tsx';
import { PlaceList } from './place-list.tsx';
import { PlaceProblems } from './place-problems.tsx';
import { type MarkedPlace, ProblemMap } from './problem-map.tsx';
import { placesCall, problemsCall, useShownChallenge } from './shown-problems.ts';
import { useProblemTexts } from './texts.ts';

export const load = async (given: LoadArguments) => {
  const { api, url } = given;
  const { id } = await loadMap(given);
  const { q = '', place: text = '' } = readSearch(pages.challengeArea.map, url.searchParams);
  const place = parsePosition(text);
  const page = pageNumber(url);
  const search = place ? '' : q.trim();
  const query = place ? {} : { page, ...(search && { search }) };
  const [places, problems] = await Promise.all([
    api(placesCall, { params: { id }, query }),
    place && api(problemsCall, { params: { id }, query: { ...place, page } }),
  ]);
  redirectBeyond(url, problems ?? places);
  return { places, query, search, ...(place && problems && { shown: { place, problems } }) };
};

/** Begins a report: a visitor signs in first. */
function ReportProblem() {
  const t = useProblemTexts();
  const { slug, id, situation } = useShownChallenge().challenge;
  const navigate = useNavigate();
  const report = useAsMember(`report a problem in ${id}`, () => void navigate(linkTo(pages.reportProblem, { slug })));
  return situation === 'in_progress' ? <Button onClick={report}>{t.report}</Button> : null;
}

/** Where the problem of a challenge happens: on a map, as a list, and as open data. */
export function Component() {
  const t = useProblemTexts();
  const { language } = useLanguage();
  const { challenge } = useShownChallenge();
  const { member } = useMember();
  const { places: loaded, query, search, shown } = useData<typeof load>();
  const places = useFresh(placesCall, { params: { id: challenge.id }, query }, loaded);
  const [marked, setMarked] = useState<MarkedPlace>();
  const map = useRef<HTMLDivElement>(null);
  const isEmpty = places.total === 0 && !search;
  const title = isEmpty ? t.none : t.count(formatNumber(places.total, language), isOne(places.total, language));

  function show(place: MarkedPlace): void {
    setMarked(place);
    map.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <ChallengeArea title={t.title} description={t.lead}>
      <div className={styles.head}>
        <AreaHeader title={search ? t.title : title} lead={t.lead} />
        <ReportProblem />
      </div>
      <div ref={map}>
        {/* A phone would not show the places around the default middle. */}
        <ProblemMap centre={shown?.place ?? places.data[0]} marked={marked} onMark={setMarked} />
      </div>
      {shown && <PlaceProblems place={shown.place} everyones={shown.problems} />}
      {!shown &&
        (isEmpty ? (
          <EmptyState picture="empty" title={t.none} text={t.noneText} level="p" />
        ) : (
          <PlaceList list={places} search={search} />
        ))}
      {member && <OwnProblems key={member.id} memberId={member.id} onShow={show} />}
      {!isEmpty && <OpenData />}
    </ChallengeArea>
  );
}
