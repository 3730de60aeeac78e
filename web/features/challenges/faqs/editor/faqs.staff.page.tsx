import { lacksTranslation } from '@mutirao/contract/challenges/contents/editor-fields.ts';
import type { FaqFields } from '@mutirao/contract/challenges/faqs/faqs.ts';
import { faqLimits } from '@mutirao/contract/challenges/faqs/faqs.ts';
import { useParams } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { defineTexts } from '../../../../i18n/texts.ts';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { SortableList } from '../../../../ui/editing/sortable-list.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { plainTextOf } from '../../../../ui/rich-text-editor/plain-text.ts';
import { ContentEditor, ContentSummary, useContents } from '../../contents/index.ts';

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
    <Loaded query={contents.query}>
      {({ data, untranslated_count }) => (
        <ContentEditor
          {...contents.editing}
          texts={t}
          items={data}
          untranslated={untranslated_count}
          nameOf={nameOf}
          empty={empty}
          fields={(document, saved) => (
            <>
              <LocalizedField
                document={document}
                saved={saved}
                name="question"
                label={t.question}
                maximum={faqLimits.question}
              />
              <LocalizedField
                document={document}
                saved={saved}
                name="answer"
                label={t.answer}
                maximum={faqLimits.answer}
                kind="rich"
              />
            </>
          )}
        >
          {(actionsOf) => (
            <SortableList label={t.title} items={data} nameOf={nameOf} onOrder={contents.order} actionsOf={actionsOf}>
              {(faq) => (
                <ContentSummary name={nameOf(faq)} isUntranslated={lacksTranslation(faq, ['question', 'answer'])}>
                  {plainTextOf(localize({ pt: faq.answer_pt, en: faq.answer_en })) || t.unanswered}
                </ContentSummary>
              )}
            </SortableList>
          )}
        </ContentEditor>
      )}
    </Loaded>
  );
}
