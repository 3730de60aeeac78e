import { htmlLanguage, languages } from '@mutirao/contract/language.ts';
import type { PageFields } from '@mutirao/contract/organisation/pages-editor.ts';
import { useParsedMarkdown } from '../../../../ui/editing/use-parsed-markdown.ts';
import { TextBlocks } from '../../../../ui/text-blocks.tsx';
import styles from './editor.module.css';
import { usePagesEditorTexts } from './texts.ts';

/** Both languages of a page as visitors read them. */
export function MarkdownPreview({ fields }: { fields: PageFields }) {
  const t = usePagesEditorTexts();
  const parsed = useParsedMarkdown({ pt: fields.body_pt, en: fields.body_en });
  return (
    <div className={styles.languages}>
      {languages.map((language) => (
        <section
          key={language}
          className={styles.preview}
          aria-label={t.previewOf[language]}
          lang={htmlLanguage[language]}
          // The keyboard scrolls it.
          tabIndex={0}
        >
          <p className={styles.previewTitle}>{fields[`title_${language}`]}</p>
          <p className={styles.lead}>{fields[`lead_${language}`]}</p>
          {parsed && <TextBlocks blocks={parsed.blocks[language]} />}
        </section>
      ))}
    </div>
  );
}
