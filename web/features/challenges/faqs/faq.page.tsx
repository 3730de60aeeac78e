import type { ChallengeFaq } from '@mutirao/contract/challenges/faqs.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { IconLink } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation, useOutletContext } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { plainTextOf } from '../../../ui/rich-text-editor/plain-text.ts';
import { ChallengeArea, type ShownChallenge } from '../challenges/index.ts';
import styles from './faq.module.css';
import { useChallengeFaqsTexts } from './texts.ts';

export const load = async ({ api, params }: LoadArguments) => {
  const { id } = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  return api('GET /challenges/:id/faqs', { params: { id } });
};

/** What an address names a question by, after its #. */
const anchorOf = ({ id }: ChallengeFaq) => `question-${id}`;

/** Opens the question in the address's hash: on arrival, and on each change of the hash. */
function useOpenedByHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to the same question again opens it again
  useEffect(() => {
    const details = document.getElementById(hash.slice(1))?.closest('details');
    if (!details) return;
    details.open = true;
    details.scrollIntoView({ block: 'start' });
  }, [hash, key]);
}

function Question({ faq }: { faq: ChallengeFaq }) {
  const t = useChallengeFaqsTexts();
  const { localize } = useLanguage();
  const question = localize(faq.question);
  return (
    <details className={styles.question}>
      <summary>
        <h3>{question}</h3>
      </summary>
      <div id={anchorOf(faq)} className={styles.answer}>
        <RichText html={localize(faq.answer)} />
        <a className={styles.link} href={`#${anchorOf(faq)}`} aria-label={`${t.link}: ${question}`}>
          <IconLink aria-hidden size={18} /> {t.link}
        </a>
      </div>
    </details>
  );
}

/** Questions about a challenge, with collapsed answers. */
export function Component() {
  const t = useChallengeFaqsTexts();
  const { language, localize } = useLanguage();
  const { challenge } = useOutletContext<ShownChallenge>();
  const faqs = useData<typeof load>();
  useOpenedByHash();
  const structured = {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: localize(question),
      acceptedAnswer: { '@type': 'Answer', text: plainTextOf(localize(answer)) },
    })),
  };
  return (
    <ChallengeArea title={t.title} description={t.lead} {...(faqs.length > 0 && { structured })}>
      {faqs.length === 0 ? (
        <EmptyState picture="empty" title={t.no_challenge_faq} text={t.lead} />
      ) : (
        <div className={styles.page}>
          <header className={styles.header}>
            <h2>{t.count(formatNumber(faqs.length, language), isOne(faqs.length, language))}</h2>
            <p>{t.lead}</p>
          </header>
          <div>
            {faqs.map((faq) => (
              <Question key={faq.id} faq={faq} />
            ))}
          </div>
          <div className={styles.next}>
            {challenge.settings.tabs.forum && (
              <LinkButton look="outline" to={linkTo(pages.challengeArea.forum, { slug: challenge.slug })}>
                {t.forum}
              </LinkButton>
            )}
            <LinkButton look="outline" to={linkTo(pages.contact)}>
              {t.contact}
            </LinkButton>
          </div>
        </div>
      )}
    </ChallengeArea>
  );
}
