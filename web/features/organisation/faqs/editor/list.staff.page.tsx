import type { EditedFaq, EditedTheme } from '@mutirao/contract/organisation/faqs/faqs.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { reportFailure } from '../../../../platform/use-action.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { DeleteDialog } from '../../../../ui/editing/editing-dialogs.tsx';
import { useEditingTexts } from '../../../../ui/editing/save-state.tsx';
import { SortableList } from '../../../../ui/editing/sortable-list.tsx';
import { readLinked } from '../../../../ui/editing/use-linked-field.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import {
  FaqDialog,
  NewFaqDialog,
  NewThemeDialog,
  ThemeDialog,
  useFaqMutations,
  useFaqOrder,
  useFaqs,
  useFaqsEditorTexts,
} from './faq-dialogs.tsx';
import styles from './faqs-editor.module.css';

/** What is open, by its id or slug: others may change it meanwhile. */
type Open =
  | { what: 'theme'; slug: string }
  | { what: 'new theme' }
  | { what: 'faq'; id: number }
  | { what: 'new faq'; theme: string }
  | { what: 'remove'; name: string; remove: () => Promise<unknown> };

/** What the address opens, so that the list of translations leads here. */
function openAt(hash: string): Open | undefined {
  const { row, theme } = readLinked(hash);
  if (theme !== null) return { what: 'theme', slug: theme };
  return row === null ? undefined : { what: 'faq', id: Number(row) };
}

function useNames() {
  const { localize } = useLanguage();
  return {
    ofTheme: ({ name_pt, name_en }: EditedTheme) => localize({ pt: name_pt, en: name_en }),
    ofFaq: ({ question_pt, question_en }: EditedFaq) => localize({ pt: question_pt, en: question_en }),
  };
}

interface ThemeProps {
  theme: EditedTheme;
  onOpen: (open: Open) => void;
}

/** The questions of a theme, in their order. */
function Theme({ theme, onOpen }: ThemeProps) {
  const t = useFaqsEditorTexts();
  const editing = useEditingTexts();
  const names = useNames();
  const { orderFaqs } = useFaqOrder();
  const name = names.ofTheme(theme);
  return (
    <section className={styles.part} aria-label={name}>
      <h2>{name}</h2>
      {theme.faqs.length === 0 && <p>{t.noQuestions}</p>}
      <SortableList
        label={t.questionsOf(name)}
        items={theme.faqs}
        nameOf={names.ofFaq}
        onOrder={(ids) =>
          void reportFailure(
            editing.notOrdered,
            async () => void (await orderFaqs({ params: { theme: theme.slug }, body: { ids } })),
          ).catch(() => {})
        }
        actionsOf={(faq) => (
          <Button
            look="quiet"
            aria-label={t.editOne(names.ofFaq(faq))}
            onClick={() => onOpen({ what: 'faq', id: faq.id })}
          >
            {t.edit}
          </Button>
        )}
      >
        {(faq) => names.ofFaq(faq)}
      </SortableList>
      <div className={blocks.actions}>
        <Button look="outline" onClick={() => onOpen({ what: 'new faq', theme: theme.slug })}>
          {t.addFaq}
        </Button>
      </div>
    </section>
  );
}

function Faqs({ themes }: { themes: readonly EditedTheme[] }) {
  const t = useFaqsEditorTexts();
  const editing = useEditingTexts();
  const names = useNames();
  const { orderThemes } = useFaqOrder();
  const { hash } = useLocation();
  const { removeTheme, removeFaq } = useFaqMutations();
  const [open, setOpen] = useState(() => openAt(hash));
  const theme = open?.what === 'theme' ? themes.find(({ slug }) => slug === open.slug) : undefined;
  const faq = open?.what === 'faq' ? themes.flatMap(({ faqs }) => faqs).find(({ id }) => id === open.id) : undefined;
  const close = () => setOpen(undefined);
  return (
    <div className={styles.form}>
      <SortableList
        label={t.themes}
        items={themes.map((theme) => ({ ...theme, id: theme.slug }))}
        nameOf={names.ofTheme}
        onOrder={(ids) =>
          void reportFailure(editing.notOrdered, async () => void (await orderThemes({ body: { ids } }))).catch(
            () => {},
          )
        }
        actionsOf={(theme) => (
          <Button
            look="quiet"
            aria-label={t.editOne(names.ofTheme(theme))}
            onClick={() => setOpen({ what: 'theme', slug: theme.slug })}
          >
            {t.edit}
          </Button>
        )}
      >
        {(theme) => <strong>{names.ofTheme(theme)}</strong>}
      </SortableList>
      <div className={blocks.actions}>
        <Button look="outline" onClick={() => setOpen({ what: 'new theme' })}>
          {t.addTheme}
        </Button>
      </div>
      {themes.map((theme) => (
        <Theme key={theme.slug} theme={theme} onOpen={setOpen} />
      ))}
      {theme && (
        <ThemeDialog
          theme={theme}
          onClose={close}
          onRemove={() =>
            setOpen({
              what: 'remove',
              name: names.ofTheme(theme),
              remove: () => removeTheme({ params: { theme: theme.slug } }),
            })
          }
        />
      )}
      {open?.what === 'new theme' && <NewThemeDialog onClose={close} />}
      {faq && (
        <FaqDialog
          faq={faq}
          themes={themes}
          onClose={close}
          onRemove={() =>
            setOpen({ what: 'remove', name: names.ofFaq(faq), remove: () => removeFaq({ params: { faq: faq.id } }) })
          }
        />
      )}
      {open?.what === 'new faq' && <NewFaqDialog theme={open.theme} themes={themes} onClose={close} />}
      {open?.what === 'remove' && (
        <DeleteDialog name={open.name} onDelete={async () => void (await open.remove())} onClose={close} />
      )}
    </div>
  );
}

/** The questions of the organisation, to edit and put in order. */
export function Component() {
  const query = useFaqs();
  return <Loaded query={query}>{({ themes }) => <Faqs themes={themes} />}</Loaded>;
}
