import { formatPosition, type MapPosition } from '@mutirao/contract/site/map/map-position.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Credits, PlaceSearch } from '../../members/places/index.ts';
import { type Sums, useClusters, WorldMap } from '../../site/map/index.ts';
import styles from './map.module.css';
import { ProblemItem } from './problem-item.tsx';
import { clustersCall, placeZoom, useProblems, useProblemTexts, useShownChallenge } from './shown-problems.ts';

/** What the map's window shows of a place: its name and the problems that were reported there. */
function PlaceWindow({ place }: { place: MapPosition }) {
  const t = useProblemTexts();
  const { language } = useLanguage();
  const { slug } = useShownChallenge().challenge;
  const problems = useProblems(place);
  return (
    <Loaded query={problems}>
      {({ data, total }) => (
        <div className={styles.window}>
          <div>
            <h3>{data[0]?.place.name ?? t.place.gone}</h3>
            {total > 0 && (
              <p className={styles.problemSoft}>
                {t.place.reports(formatNumber(total, language), isOne(total, language))}
              </p>
            )}
          </div>
          <ul className={styles.list}>
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
  const { id } = useShownChallenge().challenge;
  const clusters = useClusters(clustersCall, id);
  const [text, setText] = useState('');

  function labelOf({ places, people }: Sums): string {
    const label = t.marker(formatNumber(places, language), isOne(places, language));
    return people > 0 ? t.atLeast(label, formatNumber(people, language)) : label;
  }

  return (
    <div className={styles.map}>
      <p className={styles.noScripts}>{t.noScripts}</p>
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
