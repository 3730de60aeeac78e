import type { MapPosition } from '@mutirao/contract/site/map-position.ts';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { Credits, PlaceSearch } from '../../members/places/index.ts';
import { type Sums, useClusters, WorldMap } from '../../site/map/index.ts';
import styles from './map.module.css';
import { PlaceWindow } from './place-window.tsx';
import { clustersCall, placeZoom, useShownChallenge } from './shown-problems.ts';
import { useProblemTexts } from './texts.ts';

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
