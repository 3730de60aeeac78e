import { type FaqFields, faqLimits } from '@mutirao/contract/challenges/faqs/faqs.ts';
import { useParams } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { plainTextOf } from '../../../../ui/rich-text-editor/plain-text.ts';
import { ContentEditor, useContents } from '../../contents/index.tsx';

const useFaqsEditorTexts = defineTexts('faqs-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

const empty: FaqFields = { question_pt: '', question_en: '', answer_pt: '', answer_en: '' };

/** The questions about a challenge, to write them and to put them in order. */
export function Component() {
  const t = useFaqsEditorTexts();
  const { localize } = useLanguage();
  const { id = '' } = useParams();
  const contents = useContents('faqs', id);
  const nameOf = ({ question_pt: pt, question_en: en }: FaqFields) => localize({ pt, en });
  return (
    <ContentEditor
      contents={contents}
      texts={t}
      nameOf={nameOf}
      translated={['question', 'answer']}
      aboutOf={({ answer_pt: pt, answer_en: en }) => plainTextOf(localize({ pt, en })) || t.unanswered}
      empty={empty}
      fields={(edited) => (
        <>
          <LocalizedField {...edited} name="question" label={t.question} maximum={faqLimits.question} />
          <LocalizedField {...edited} name="answer" label={t.answer} maximum={faqLimits.answer} kind="rich" />
        </>
      )}
    />
  );
}
