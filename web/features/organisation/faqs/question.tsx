import { useLanguage } from '../../../i18n/language.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextBlocks } from '../../../ui/text-blocks.tsx';
import type { FaqFacts } from './faq-facts.ts';
import { useFaqTexts } from './texts.ts';

/** A frequent question, which opens its answer. */
export function Question({ faq }: { faq: FaqFacts }) {
  const t = useFaqTexts();
  const { language, localize } = useLanguage();
  return (
    <Disclosure title={localize(faq.question)} anchor={faq.slug} link={t.link}>
      <TextBlocks blocks={faq.answer_blocks[language]} />
    </Disclosure>
  );
}
