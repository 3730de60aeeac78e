import { itemsOf } from '../../../platform/items-of.ts';
import { useEndless } from '../../../platform/use-endless.ts';
import { EndlessEnd } from '../../../ui/endless-end.tsx';
import styles from './map.module.css';
import problem from './problem.module.css';
import { ProblemItem } from './problem-item.tsx';
import type { MarkedPlace } from './problem-map.tsx';
import { ownCall, useShownChallenge } from './shown-problems.ts';
import { useProblemTexts } from './texts.ts';

/** What the member reported, at its exact positions. */
export function OwnProblems({ memberId, onShow }: { memberId: number; onShow: (place: MarkedPlace) => void }) {
  const t = useProblemTexts().own;
  const { id } = useShownChallenge().challenge;
  const list = useEndless({ call: ownCall, params: { id }, memberId, byHand: true });
  const problems = itemsOf(list.pages);
  if (problems.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="own">
      <div>
        <h3 id="own">{t.title}</h3>
        <p className={styles.soft}>{t.lead}</p>
      </div>
      <ul className={problem.grid}>
        {problems.map((one) => (
          <li key={one.id}>
            <ProblemItem
              problem={one}
              {...(one.is_exact && {
                onShow: () => onShow({ label: one.location, latitude: one.latitude, longitude: one.longitude }),
              })}
            />
          </li>
        ))}
      </ul>
      <EndlessEnd list={list} more={t.more} loadingMore={t.loadingMore} />
    </section>
  );
}
