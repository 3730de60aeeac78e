import { useTexts } from '../../../i18n/use-texts.ts';
import { useMapStyle } from '../../../platform/map-style.tsx';
import styles from './place-field.module.css';
import { placesTexts } from './texts.ts';

/** Whom the names and the map are owed to, as their licence asks. */
export function Credits() {
  const t = useTexts(placesTexts);
  // Another map says itself whom it is owed to.
  const isOurs = useMapStyle() === undefined;
  return (
    <p className={styles.credits}>
      {t.credits} <a href="https://www.geonames.org/">GeoNames</a>,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/">{t.licence}</a>.{isOurs && ` ${t.drawn}.`}
    </p>
  );
}
