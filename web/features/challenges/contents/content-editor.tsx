import type { ApiAnswer } from '@mutirao/contract/api.ts';
import type { Changes } from '@mutirao/contract/changes.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { callApi } from '../../../platform/api.ts';
import { reportFailure } from '../../../platform/use-action.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import type { EditedDocument } from '../../../platform/use-document.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { type Fields, RowActions } from '../../../ui/editing/editing-dialogs.tsx';
import { inOrder } from '../../../ui/editing/in-order.ts';
import { RowDialogs, useRowDialogs } from '../../../ui/editing/row-dialogs.tsx';
import { useEditingTexts } from '../../../ui/editing/save-state.tsx';
import { readLinked } from '../../../ui/editing/use-linked-field.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import styles from './content-part.module.css';

/** How calls name one content of each kind. */
const parameters = { faqs: 'faq', files: 'file', partners: 'partner', stages: 'stage', tasks: 'task' } as const;
type Kind = keyof typeof parameters;
type ItemOf<Of extends Kind> = ApiAnswer<`GET /admin/challenges/:id/${Of}`>['data'][number];

/** The contents of a challenge of one kind, and the calls that change them. The id is that of the address. */
export function useContents<Of extends Kind>(kind: Of, id: string) {
  const answers = useAnswers();
  const { notOrdered } = useEditingTexts();
  const key = `GET /admin/challenges/:id/${kind}` as const;
  const input = { params: { id } } as never;
  const reload = () => answers.invalidate(key);
  // All kinds have calls of one shape: one stands for all in the types.
  const path = `/admin/challenges/:id/${kind}` as '/admin/challenges/:id/faqs';
  const pathOfOne = `${path}/:${parameters[kind]}` as '/admin/challenges/:id/faqs/:faq';
  const paramsOf = (item: { readonly id: number }) => ({ id, [parameters[kind]]: item.id }) as never;
  const order = useApiMutation(`PUT ${path}/order`, { scope: `order of ${kind} ${id}` });

  function update(next: (items: ItemOf<Of>[]) => ItemOf<Of>[]) {
    return answers.update(key, input, (known) => ({ ...known, data: next(known.data) }));
  }

  /** Caches a content as it was saved. */
  function keep(saved: ItemOf<Of>): ItemOf<Of> {
    update((items) => items.map((one) => (one.id === saved.id ? saved : one)));
    void reload();
    return saved;
  }

  return {
    query: useApiQuery(key, ...([input] as never)),
    keep,
    /** Shows the new order at once, and the old one again where the server refuses. */
    order: async (ids: number[]): Promise<void> => {
      const revert = update((items) => inOrder(items, ids));
      await reportFailure(notOrdered, async () => {
        await order.mutate({ params: { id }, body: { ids } });
        await reload();
      }).catch(revert);
    },
    /** What `ContentEditor` needs of them. */
    editing: {
      kind,
      challengeId: id,
      reload,
      create: async (body: object): Promise<ItemOf<Of>> => {
        const created = await callApi(`POST ${path}`, { params: { id }, body: body as never });
        await reload();
        return created as ItemOf<Of>;
      },
      save: async (item: { readonly id: number }, changes: object): Promise<ItemOf<Of>> => {
        const given = { params: paramsOf(item), body: { changes } as never };
        return keep((await callApi(`PATCH ${pathOfOne}`, given)) as ItemOf<Of>);
      },
      remove: (item: { readonly id: number }) => callApi(`DELETE ${pathOfOne}`, { params: paramsOf(item) }),
    },
  };
}

export const useContentsTexts = defineTexts('contents', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface ContentSummaryProps {
  name: string;
  /** A line or two about it. */
  children?: ReactNode;
  /** It has a text in one language only. */
  isUntranslated: boolean;
}

/** A content in its list. */
export function ContentSummary({ name, children, isUntranslated }: ContentSummaryProps) {
  const t = useContentsTexts();
  return (
    <div className={styles.summary}>
      <strong>{name}</strong>
      {children && <span className={styles.more}>{children}</span>}
      {isUntranslated && <span className={styles.badge}>{t.untranslated}</span>}
    </div>
  );
}

interface ContentPartProps {
  /** What the part is for. */
  lead: string;
  /** How many lack a translation. */
  untranslated: number;
  /** The button that adds one. */
  add?: { readonly label: string; readonly onAdd: () => void };
  children: ReactNode;
}

/** A part of the frame of one challenge with contents of one kind. */
export function ContentPart({ lead, untranslated, add, children }: ContentPartProps) {
  const t = useContentsTexts();
  const { language } = useLanguage();
  return (
    <section className={blocks.column}>
      <div className={styles.head}>
        <p className={styles.lead}>{lead}</p>
        {add && <Button onClick={add.onAdd}>{add.label}</Button>}
      </div>
      <p role="status">
        {untranslated > 0 && (
          <span className={styles.badge}>
            {t.untranslatedCount(formatNumber(untranslated, language), isOne(untranslated, language))}
          </span>
        )}
      </p>
      {children}
    </section>
  );
}

interface ContentEditorProps<Item extends { readonly id: number }, Values extends object> {
  /** Of the drafts in this browser, without the challenge. */
  kind: string;
  challengeId: string;
  texts: {
    readonly lead: string;
    readonly add: string;
    readonly empty: string;
    /** The titles of the dialogs. */
    readonly new: string;
    readonly edit: string;
  };
  items: readonly Item[];
  untranslated: number;
  nameOf: (item: Item) => string;
  /** A new content, and the call that creates it. */
  empty: Values;
  create: (values: Values) => Promise<unknown>;
  /** Saves some fields of a content, and caches it. */
  save: (item: Item, changes: Changes<Values>) => Promise<Values>;
  remove: (item: Item) => Promise<unknown>;
  reload: () => Promise<unknown>;
  fields: Fields<Values>;
  /** What only a new content asks for, such as its file; before the fields. */
  newFields?: (document: EditedDocument<Values>) => ReactNode;
  /** The list; the buttons of each row are `actionsOf`, with others between. */
  children: (actionsOf: (item: Item, others?: ReactNode) => ReactNode) => ReactNode;
}

/** The contents of a challenge of one kind: their list, and dialogs that add, change and delete them. */
export function ContentEditor<Item extends { readonly id: number } & Values, Values extends object>(
  props: ContentEditorProps<Item, Values>,
) {
  const { kind, challengeId, texts, items, nameOf, empty, create, save, remove, reload, fields } = props;
  const { row } = readLinked(useLocation().hash);
  const dialogs = useRowDialogs(row);
  return (
    <ContentPart lead={texts.lead} untranslated={props.untranslated} add={{ label: texts.add, onAdd: dialogs.add }}>
      {items.length === 0 ? (
        <EmptyState picture="empty" title={texts.empty} level="p" />
      ) : (
        props.children((item, others) => (
          <RowActions name={nameOf(item)} onEdit={() => dialogs.edit(item.id)} onDelete={() => dialogs.delete(item.id)}>
            {others}
          </RowActions>
        ))
      )}
      <RowDialogs<Item, Values>
        dialogs={dialogs}
        rows={items}
        nameOf={nameOf}
        titles={{ new: texts.new, edit: () => texts.edit }}
        drafts={{ new: `new ${kind} of challenge ${challengeId}`, edit: kind }}
        empty={empty}
        create={create}
        save={save}
        remove={async (item) => {
          await remove(item);
          await reload();
        }}
        reload={reload}
        fields={(document, saved, item) => (
          <>
            {!item && props.newFields?.(document)}
            {fields(document, saved)}
          </>
        )}
      />
    </ContentPart>
  );
}
