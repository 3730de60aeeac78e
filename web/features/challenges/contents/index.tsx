import type { ApiAnswer } from '@mutirao/contract/api.ts';
import { lacksTranslation } from '@mutirao/contract/challenges/contents/editor-fields.ts';
import type { Changes } from '@mutirao/contract/changes.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { formatSize } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import type { EditedDocument } from '../../../platform/use-document.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { RowActions, RowDialogs, useRowDialogs } from '../../../ui/editing/editing-dialogs.tsx';
import { useWrittenLanguages } from '../../../ui/editing/localized-field.tsx';
import { SortableList } from '../../../ui/editing/sortable-list.tsx';
import { useEditedRows } from '../../../ui/editing/use-edited-rows.ts';
import { readLinked } from '../../../ui/editing/use-linked-field.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { described, FieldFrame } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { FilePick } from '../../../ui/picture-field.tsx';
import { ExportButton } from '../../site/exports/index.tsx';
import styles from './content-part.module.css';

const useContentsTexts = defineTexts('contents', {
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
function ContentSummary({ name, children, isUntranslated }: ContentSummaryProps) {
  const t = useContentsTexts();
  const isAsked = useWrittenLanguages().length > 1;
  return (
    <div className={styles.summary}>
      <strong>{name}</strong>
      {children && <span className={`${blocks.soft} ${styles.more}`}>{children}</span>}
      {isAsked && isUntranslated && <span className={`${blocks.badge} ${styles.badge}`}>{t.untranslated}</span>}
    </div>
  );
}

/** Of kinds whose name another list has, too, the name of the exported list. */
const exportedNames: Readonly<Record<string, string>> = { faqs: 'challenge_faqs', partners: 'challenge_partners' };

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
  const isAsked = useWrittenLanguages().length > 1;
  const counted = useCounted();
  return (
    <section className={blocks.column}>
      <div className={`${blocks.head} ${styles.head}`}>
        <p className={styles.lead}>{lead}</p>
        {add && <Button onClick={add.onAdd}>{add.label}</Button>}
      </div>
      <p role="status">
        {isAsked && untranslated > 0 && (
          <span className={`${blocks.badge} ${styles.badge}`}>{counted(t.untranslatedCount, untranslated)}</span>
        )}
      </p>
      {children}
    </section>
  );
}

type Content<Values, Text extends string> = Values & { readonly id: number } & Parameters<
    typeof lacksTranslation<Text>
  >[0];

/** The contents of one kind, and the calls that change them: what `useContents` returns. */
interface Contents<Item, Values> {
  readonly query: UseQueryResult<{ readonly data: readonly Item[]; readonly untranslated_count: number }>;
  readonly order: (ids: number[]) => Promise<unknown>;
  /** Of the drafts in this browser, without the challenge. */
  readonly kind: string;
  readonly challengeId: string;
  readonly reload: () => Promise<unknown>;
  readonly create: (values: Values) => Promise<unknown>;
  /** Saves some fields of a content, and caches it. */
  readonly save: (item: Item, changes: Changes<Values>) => Promise<Values>;
  readonly remove: (item: Item, again: boolean) => Promise<unknown>;
}

/** Contents whose order is by their dates: what the table shows besides what they are, and the labels of its ends. */
interface ContentTable<Item> {
  readonly first: string;
  readonly columns: Parameters<typeof DataTable<Item>>[0]['columns'];
  readonly last: string;
  readonly isWide?: boolean;
  /** A line above it. */
  readonly note?: string;
}

interface ContentEditorProps<Item, Values extends object, Text extends string> {
  contents: Contents<Item, Values>;
  texts: {
    readonly lead: string;
    readonly add: string;
    readonly empty: string;
    readonly title: string;
    /** The titles of the dialogs. */
    readonly new: string;
    readonly edit: string;
  };
  nameOf: (item: Item) => string;
  /** The texts that both languages need. */
  translated: readonly Text[];
  /** The picture of a content in the list, and a line or two about it. */
  pictureOf?: (item: Item) => ReactNode;
  aboutOf?: (item: Item) => ReactNode;
  /** Without a table there is a list, to be put in order. */
  table?: ContentTable<Item>;
  /** Buttons of a row besides those that change and delete it. */
  othersOf?: (item: Item) => ReactNode;
  /** A new content, and its call, where it is another one. */
  empty: Values;
  create?: (values: Values) => Promise<unknown>;
  fields: (edited: { readonly document: EditedDocument<Values>; readonly saved: Values }) => ReactNode;
  /** What only a new content asks for, such as its file; before the fields. */
  newFields?: (document: EditedDocument<Values>) => ReactNode;
}

/** The contents of a challenge of one kind: their list, and dialogs that add, change and delete them. */
export function ContentEditor<Item extends Content<Values, Text>, Values extends object, const Text extends string>(
  props: ContentEditorProps<Item, Values, Text>,
) {
  const { contents, texts, nameOf, translated, table, fields } = props;
  const { kind, challengeId, reload } = contents;
  const dialogs = useRowDialogs(readLinked(useLocation().hash).row);
  const summaryOf = (item: Item) => (
    <ContentSummary name={nameOf(item)} isUntranslated={lacksTranslation(item, translated)}>
      {props.aboutOf?.(item)}
    </ContentSummary>
  );
  const actionsOf = (item: Item) => (
    <RowActions name={nameOf(item)} onEdit={() => dialogs.edit(item.id)} onDelete={() => dialogs.delete(item.id)}>
      {props.othersOf?.(item)}
    </RowActions>
  );
  const listOf = (items: readonly Item[]) =>
    table ? (
      <>
        {table.note && <p>{table.note}</p>}
        <DataTable
          caption={texts.title}
          rows={items}
          keyOf={({ id }) => id}
          columns={[{ label: table.first, cell: summaryOf }, ...table.columns, { label: table.last, cell: actionsOf }]}
          {...(table.isWide && { isWide: true })}
        />
      </>
    ) : (
      <SortableList label={texts.title} items={items} nameOf={nameOf} onOrder={contents.order} actionsOf={actionsOf}>
        {(item) =>
          props.pictureOf ? (
            <div className={styles.row}>
              {props.pictureOf(item)}
              {summaryOf(item)}
            </div>
          ) : (
            summaryOf(item)
          )
        }
      </SortableList>
    );
  return (
    <Loaded query={contents.query}>
      {({ data, untranslated_count }) => (
        <ContentPart lead={texts.lead} untranslated={untranslated_count} add={{ label: texts.add, onAdd: dialogs.add }}>
          {data.length === 0 ? <EmptyState picture="empty" title={texts.empty} level="p" /> : listOf(data)}
          {data.length > 0 && (
            <div>
              <ExportButton list={exportedNames[kind] ?? kind} challenge={challengeId} />
            </div>
          )}
          <RowDialogs<Item, Values>
            dialogs={dialogs}
            rows={data}
            nameOf={nameOf}
            titles={{ new: texts.new, edit: () => texts.edit }}
            drafts={{ new: `new ${kind} of challenge ${challengeId}`, edit: kind }}
            empty={props.empty}
            create={props.create ?? contents.create}
            save={contents.save}
            remove={contents.remove}
            reload={reload}
            fields={(document, saved, item) => (
              <>
                {!item && props.newFields?.(document)}
                {fields({ document, saved })}
              </>
            )}
          />
        </ContentPart>
      )}
    </Loaded>
  );
}

interface FileFieldProps {
  name: string;
  label: string;
  help: string;
  /** The extensions of the names that are accepted. */
  extensions: readonly string[];
  chosen: File | undefined;
  onChoose: (file: File) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** A field for one file. */
export function FileField({ name, label, help, extensions, chosen, onChoose, error, disabled }: FileFieldProps) {
  const t = useContentsTexts();
  const { language } = useLanguage();
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} help={help}>
      {chosen && <p>{t.chosen(chosen.name, formatSize(chosen.size, language))}</p>}
      <FilePick
        id={id}
        words={chosen ? t.changeFile : t.chooseFile}
        name={name}
        disabled={disabled}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        {...described({ id, error, help })}
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
      />
    </FieldFrame>
  );
}

/** How calls name one content of each kind. */
const parameters = { faqs: 'faq', files: 'file', partners: 'partner', stages: 'stage', tasks: 'task' } as const;
type Kind = keyof typeof parameters;
type ItemOf<Of extends Kind> = ApiAnswer<`GET /admin/challenges/:id/${Of}`>['data'][number];

/** The contents of a challenge of one kind, and the calls that change them, for `ContentEditor`. The id is that of the address. */
export function useContents<Of extends Kind>(kind: Of, id: string) {
  type Answer = ApiAnswer<`GET /admin/challenges/:id/${Of}`>;
  const key = `GET /admin/challenges/:id/${kind}` as const;
  const input = { params: { id } } as never;
  const rows = useEditedRows<Answer, ItemOf<Of>>({
    path: `/admin/challenges/:id/${kind}`,
    params: { id },
    parameter: parameters[kind],
    withRows: (answer, next) => ({ ...answer, data: next(answer.data) }),
  });
  return { query: useApiQuery(key, ...([input] as never)), kind, challengeId: id, ...rows };
}
