import { htmlLanguage, languages } from '@mutirao/contract/language.ts';
import type { EditedPage, PageFields } from '@mutirao/contract/organisation/pages-editor.ts';
import { TextDifference } from '../../../../ui/text-difference/text-difference.tsx';
import styles from './editor.module.css';
import { usePagesEditorTexts } from './texts.ts';

const compared = ['title', 'lead', 'description', 'body'] as const;

/** What a draft changes of the newest version, field by field. */
export function PageDifference({ page, fields }: { page: EditedPage; fields: PageFields }) {
  const t = usePagesEditorTexts();
  const { published } = page;
  const changed = compared.flatMap((name) =>
    languages
      .filter((language) => published && fields[`${name}_${language}`] !== published[`${name}_${language}`])
      .map((language) => ({ name, language, field: `${name}_${language}` as const })),
  );
  return (
    <section className={styles.part} aria-labelledby="difference">
      <h3 id="difference">{t.difference(String(page.version - 1))}</h3>
      {changed.length === 0 && <p>{t.noDifference}</p>}
      {changed.map(({ name, language, field }) => (
        <div key={field}>
          <h4>
            {t.fields[name]} ({t.problemIn[language]})
          </h4>
          <TextDifference before={published?.[field] ?? ''} after={fields[field]} lang={htmlLanguage[language]} />
        </div>
      ))}
    </section>
  );
}
