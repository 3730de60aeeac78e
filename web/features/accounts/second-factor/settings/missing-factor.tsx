import { reloadMember } from '../../../../platform/session.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './factors.module.css';
import { Factors, hasFactor } from './factors.tsx';
import { useSecondFactorSettingsTexts } from './passkeys.tsx';

/** Says why the page needs a second factor, and lets the member set one up; then `onDone` shows the page. */
export function MissingFactor({ onDone }: { onDone: () => void }) {
  const t = useSecondFactorSettingsTexts().missing;
  const { data } = useApiQuery('GET /me/second-factor');
  return (
    <section className={styles.missingFactorSheet} aria-labelledby="missing-factor">
      <h2 id="missing-factor">{t.title}</h2>
      <p>{t.why}</p>
      <p>{t.how}</p>
      <Factors onDone={onDone} />
      {data && hasFactor(data) && (
        <div>
          <Button onClick={() => void reloadMember().then(onDone)}>{t.done}</Button>
        </div>
      )}
    </section>
  );
}
