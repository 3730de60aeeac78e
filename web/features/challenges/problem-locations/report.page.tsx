import { roundDegrees } from '@mutirao/contract/site/map.ts';
import { formatPosition } from '@mutirao/contract/site/map-position.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { PageHead } from '../../../platform/page-head.tsx';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { NeedsProfile } from '../../members/profiles/index.ts';
import { loadMap } from './load-map.ts';
import styles from './report.module.css';
import { ReportForm } from './report-form.tsx';
import { problemsCall, useShownChallenge } from './shown-problems.ts';
import { useProblemTexts } from './texts.ts';

export const load = loadMap;

/** What becomes public of a report, and what does not. */
function Promises() {
  const t = useProblemTexts().form;
  return (
    <div className={styles.promises}>
      {[t.public, t.private].map(({ title, items }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The form of a report, for members with a profile while the challenge is in progress. */
export function Component() {
  const t = useProblemTexts().form;
  const { localize } = useLanguage();
  const { challenge } = useShownChallenge();
  const { id, slug } = challenge;
  const { can } = useSignedIn();
  const navigate = useNavigate();
  const problems = useApiQuery(problemsCall, { params: { id }, query: { per_page: 1 } }, { quiet: true });
  const back = linkTo(pages.challengeArea.map, { slug });
  return (
    <section className={styles.area} aria-label={t.title}>
      <PageHead title={`${t.title} · ${localize(challenge.title)}`} description={t.lead} />
      {can.accept_challenges ? (
        <Loaded query={problems}>
          {({ can }) =>
            can.create ? (
              <>
                <header>
                  <h2>{t.title}</h2>
                  <p className={styles.soft}>{t.lead}</p>
                </header>
                <Promises />
                <ReportForm
                  back={back}
                  onSent={({ place }) => {
                    const rounded = {
                      latitude: roundDegrees(place.latitude),
                      longitude: roundDegrees(place.longitude),
                    };
                    void navigate(linkTo(pages.challengeArea.map, { slug }, { place: formatPosition(rounded) }));
                  }}
                />
              </>
            ) : (
              <EmptyState picture="empty" title={t.closed} text={t.closedText}>
                <LinkButton to={back}>{t.back}</LinkButton>
              </EmptyState>
            )
          }
        </Loaded>
      ) : (
        <NeedsProfile />
      )}
    </section>
  );
}
