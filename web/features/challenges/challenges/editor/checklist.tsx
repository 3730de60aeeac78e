import { contrast, goalColours, inkOn } from '@mutirao/contract/challenges/categories/goals.ts';
import type { ContentField } from '@mutirao/contract/challenges/challenges/challenge-editor.ts';
import type { ContentList } from '@mutirao/contract/challenges/challenges/challenge-limits.ts';
import type { Missing } from '@mutirao/contract/challenges/challenges/publishing-checklist.ts';
import { textContrast } from '@mutirao/contract/organisation/identity/brand-colours.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { abbreviate, formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { Link } from '../../../../ui/link.tsx';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';
import { type ListName, useEditor } from './editor.ts';
import sideStyles from './side-panel.module.css';

const contentPages = {
  stages: backOfficePages.challengeStages,
  tasks: backOfficePages.challengeTasks,
  faqs: backOfficePages.challengeFaqs,
  files: backOfficePages.challengeFiles,
  gallery: backOfficePages.challengeGallery,
  partners: backOfficePages.challengePartners,
} as const satisfies Record<ContentList, object>;

/** The list of contents that an item is about, which has a page of its own. */
function listOf(field: string): ContentList | undefined {
  const [of, list] = field.split('.');
  return of === 'contents' ? (list as ContentList) : undefined;
}

/** The name of the field that something is missing in. */
function useFieldName(): (path: string) => string {
  const t = useChallengeEditorTexts();
  const { language } = useLanguage();
  const { edited } = useEditor();
  return (path) => {
    const list = listOf(path);
    if (list) return t.checklist.lists[list];
    const [field = '', id, part = ''] = path.split('.');
    if (id === undefined) return t.fields[field as ContentField] ?? field;
    const items = edited.values[field as ListName];
    const position = formatNumber(items.findIndex((item) => item.id === id) + 1, language);
    const block = edited.values.blocks.find((one) => one.id === id);
    const name = block ? t.blocks.name(position, t.blocks.types[block.type]) : t.prizes.name(position);
    return t.checklist.part(name, t.checklist.parts[part] ?? part);
  };
}

function Items({ items }: { items: readonly Missing[] }) {
  const { checklist: t } = useChallengeEditorTexts();
  const { challenge, goTo } = useEditor();
  const nameOf = useFieldName();
  return (
    <ul className={sideStyles.checklist}>
      {items.map(({ code, field }) => {
        const list = listOf(field);
        const text = t.item(nameOf(field), t.codes[code]);
        return (
          <li key={`${code} ${field}`}>
            {list ? (
              <Link to={linkTo(contentPages[list], { id: challenge.id })}>{text}</Link>
            ) : (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(field);
                }}
              >
                {text}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** How well the title is read on the colour of the main goal: in ink or white, whichever contrasts more. */
function Contrast() {
  const { checklist: t } = useChallengeEditorTexts();
  const { language } = useLanguage();
  const colour = goalColours[useEditor().edited.values.category_ids[0] ?? 0];
  if (colour === undefined) return null;
  const ratio = contrast(inkOn(colour), colour);
  return <p className={styles.soft}>{t.contrast(abbreviate(ratio, language), abbreviate(textContrast, language))}</p>;
}

/** What is missing for publishing, and advice; each leads to its field or page. */
export function Checklist() {
  const { checklist: t } = useChallengeEditorTexts();
  const { language } = useLanguage();
  const { missing } = useEditor();
  const required = missing.filter((item) => item.required);
  const advised = missing.filter((item) => !item.required);
  return (
    <section className={sideStyles.side} aria-labelledby="checklist">
      <h3 id="checklist" tabIndex={-1}>
        {t.title}
      </h3>
      <p role="status" className={required.length > 0 ? styles.missing : sideStyles.ready}>
        {required.length > 0
          ? t.required(formatNumber(required.length, language), isOne(required.length, language))
          : t.done}
      </p>
      {required.length > 0 && <Items items={required} />}
      <Contrast />
      {advised.length > 0 && (
        <details className={sideStyles.folded}>
          <summary>{t.advice(formatNumber(advised.length, language))}</summary>
          <Items items={advised} />
        </details>
      )}
    </section>
  );
}
