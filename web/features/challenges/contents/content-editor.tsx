import type { Changes } from '@mutirao/contract/changes.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { EditedDocument } from '../../../platform/use-document.ts';
import { EditDialog, type Fields, NewDialog } from '../../../ui/editing/document-dialog.tsx';
import { DeleteDialog, RowActions } from '../../../ui/editing/row-actions.tsx';
import { readLinked } from '../../../ui/editing/use-linked-field.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ContentPart } from './content-part.tsx';

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

type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'delete'; readonly id: number };

/** The contents of a challenge of one kind: their list, and dialogs that add, change and delete them. */
export function ContentEditor<Item extends { readonly id: number } & Values, Values extends object>(
  props: ContentEditorProps<Item, Values>,
) {
  const { kind, challengeId, texts, items, nameOf, empty, create, save, remove, reload, fields } = props;
  const { row } = readLinked(useLocation().hash);
  const [open, setOpen] = useState<Open | undefined>(row === null ? undefined : { kind: 'edit', id: Number(row) });
  const close = () => setOpen(undefined);
  const chosen = open && 'id' in open ? items.find(({ id }) => id === open.id) : undefined;
  return (
    <ContentPart
      lead={texts.lead}
      untranslated={props.untranslated}
      add={{ label: texts.add, onAdd: () => setOpen({ kind: 'new' }) }}
    >
      {items.length === 0 ? (
        <EmptyState picture="empty" title={texts.empty} level="p" />
      ) : (
        props.children((item, others) => (
          <RowActions
            name={nameOf(item)}
            onEdit={() => setOpen({ kind: 'edit', id: item.id })}
            onDelete={() => setOpen({ kind: 'delete', id: item.id })}
          >
            {others}
          </RowActions>
        ))
      )}
      {open?.kind === 'new' && (
        <NewDialog
          title={texts.new}
          form={`new ${kind} of challenge ${challengeId}`}
          empty={empty}
          create={create}
          onClose={close}
        >
          {(document, saved) => (
            <>
              {props.newFields?.(document)}
              {fields(document, saved)}
            </>
          )}
        </NewDialog>
      )}
      {open?.kind === 'edit' && chosen && (
        <EditDialog<Values>
          title={texts.edit}
          form={`${kind} ${chosen.id}`}
          saved={chosen}
          save={(changes) => save(chosen, changes)}
          reload={reload}
          onClose={close}
        >
          {fields}
        </EditDialog>
      )}
      {open?.kind === 'delete' && chosen && (
        <DeleteDialog
          name={nameOf(chosen)}
          onDelete={async () => {
            await remove(chosen);
            await reload();
          }}
          onClose={close}
        />
      )}
    </ContentPart>
  );
}
