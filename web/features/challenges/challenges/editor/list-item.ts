import type { ChallengeContent } from '@mutirao/contract/challenges/challenge-editor.ts';
import type { EditedDocument } from '../../../../platform/use-document.ts';
import type { ListName } from './editor.ts';

type ItemOf<List extends ListName> = ChallengeContent[List][number];

/** An item of a list as a document of its own, for its fields; conflicts are decided for the whole list. */
export function itemDocument<List extends ListName>(
  edited: EditedDocument<ChallengeContent>,
  list: List,
  item: ItemOf<List>,
): EditedDocument<ItemOf<List>> {
  const items = edited.values[list] as readonly ItemOf<List>[];
  const prefix = `${list}.${items.findIndex(({ id }) => id === item.id)}.`;
  const errors = Object.entries(edited.errors).flatMap(([path, text]) =>
    path.startsWith(prefix) ? [[path.slice(prefix.length).split('.')[0], text]] : [],
  );
  const conflicts = edited
    .conflictsIn(list)
    .flatMap((path) => (path.startsWith(`${item.id}.`) ? [path.slice(item.id.length + 1)] : []));
  const update = (changed: Partial<ItemOf<List>>) =>
    items.map((one) => (one.id === item.id ? { ...one, ...changed } : one));
  return {
    ...edited,
    values: item,
    change: (changed) => edited.change({ [list]: update(changed) }),
    errors: Object.fromEntries(errors),
    conflicts: conflicts as (keyof ItemOf<List> & string)[],
    conflictsIn: () => [],
    keep: () => edited.keep(list),
    take: () => edited.take(list),
  };
}
