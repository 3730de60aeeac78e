import type { ChallengeFaq } from '@mutirao/contract/challenges/faqs/faqs.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useOutletContext } from 'react-router';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { defineTexts } from '../../../i18n/texts.ts';
import { type LoadArguments, useData } from '../../../platform/load.ts';
import blocks from '../../../ui/blocks.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { Disclosure, useOpenedByHash } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { plainTextOf } from '../../../ui/rich-text-editor/plain-text.ts';
import { AreaHeader, ChallengeArea, type ShownChallenge } from '../challenges/index.tsx';
import styles from './faq.module.css';

const useChallengeFaqsTexts = defineTexts('challenge-faqs', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

export const load = async ({ api, params }: LoadArguments) => {
  const { id } = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  return api('GET /challenges/:id/faqs', { params: { id } });
};

/** What an address names a question by, after its #. */
const anchorOf = ({ id }: ChallengeFaq) => `question-${id}`;

/** Questions about a challenge, with collapsed answers. */
export function Component() {
  const t = useChallengeFaqsTexts();
  const { localize } = useLanguage();
  const counted = useCounted();
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
        <>
          <AreaHeader title={counted(t.count, faqs.length)} lead={t.lead} />
          <div className={styles.questions}>
            {faqs.map((faq) => (
              <Disclosure key={faq.id} title={localize(faq.question)} anchor={anchorOf(faq)} link={t.link}>
                <RichText html={localize(faq.answer)} />
              </Disclosure>
            ))}
          </div>
          <div className={`${blocks.actions} ${blocks.onScreen}`}>
            {challenge.settings.tabs.forum && (
              <LinkButton look="outline" to={linkTo(pages.challengeArea.forum, { slug: challenge.slug })}>
                {t.forum}
              </LinkButton>
            )}
            <LinkButton look="outline" to={linkTo(pages.contact)}>
              {t.contact}
            </LinkButton>
          </div>
        </>
      )}
    </ChallengeArea>
  );
}
