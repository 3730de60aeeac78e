import { maximumLocation } from '@mutirao/contract/members/profiles.ts';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { Credits, PlaceSearch } from '../../members/places/index.ts';
import { WorldMap } from '../../site/map/index.ts';
import styles from './report.module.css';
import { placeZoom } from './shown-problems.ts';
import { useProblemTexts } from './texts.ts';
import type { ReportValues } from './use-report.ts';

/** The zoom at which the map opens around the place where the member lives. */
const homeZoom = 8;

interface PlaceChooserProps {
  values: ReportValues;
  onChange: (changed: Partial<ReportValues>) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The place of a report: found by its name, or chosen on the map and named. */
export function PlaceChooser({
  values: { location, position, isPinned },
  onChange,
  error,
  disabled,
}: PlaceChooserProps) {
  const t = useProblemTexts().form;
  const { contestant } = useSignedIn();
  const home = contestant && { latitude: contestant.latitude, longitude: contestant.longitude, zoom: homeZoom };
  return (
    <div className={styles.chooser}>
      <PlaceSearch
        label={t.place}
        name="location"
        text={location}
        // A found place is that of its name alone.
        onType={(typed) => onChange({ location: typed, ...(!isPinned && { position: null }) })}
        onChoose={({ description, latitude, longitude }) =>
          onChange({ location: description, position: { latitude, longitude }, isPinned: false })
        }
        help={t.placeHelp}
        nothing={isPinned ? t.placeNamed : undefined}
        error={error && (position ? t.namePlace : t.choosePlace)}
        maxLength={maximumLocation}
        readOnly={disabled}
        required
      />
      <WorldMap
        label={t.map}
        centre={home ?? undefined}
        marker={position ? { ...position, label: t.pin(location.trim()), zoom: placeZoom } : undefined}
        onPick={disabled ? undefined : (picked) => onChange({ position: picked, isPinned: true })}
      />
      <p role="status">{position ? t.chosen : t.notChosen}</p>
      <Credits />
    </div>
  );
}
