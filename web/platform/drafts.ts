import { readStoredJson, writeStored } from './browser-storage.ts';

/** A field's unsaved value, and the saved one when the member began. */
export interface FieldDraft {
  readonly from: unknown;
  readonly to: unknown;
}

/** By name of the field; unchanged fields are absent. */
export type Draft = Readonly<Record<string, FieldDraft>>;

const prefix = 'draft:';
/** Begins the name of a form's file, which is stored beside its other values. */
export const fileDraft = 'file:';

export interface DraftPlace {
  /** Absent for a visitor. */
  memberId: number | undefined;
  form: string;
}

/** The key under which a form stores something of a member, until they sign out. */
export function draftKey({
  memberId = 'visitor',
  form,
}: {
  memberId?: number | string | undefined;
  form: string;
}): string {
  return `${prefix}${memberId}:${form}`;
}

/** A visitor's drafts last as long as the tab: the computer may be shared. */
function areaOf({ memberId }: DraftPlace) {
  return memberId === undefined ? 'sessionStorage' : 'localStorage';
}

/** The stored draft of a form. */
export function readDraft(place: DraftPlace): Draft {
  return readStoredJson<Draft>(areaOf(place), draftKey(place)) ?? {};
}

/** Stores it in this browser alone; an empty one is removed. */
export function writeDraft(place: DraftPlace, draft: Draft): void {
  writeStored(areaOf(place), draftKey(place), Object.keys(draft).length === 0 ? null : JSON.stringify(draft));
}

/** Deletes the files that were chosen long ago, or whose drafts were removed; their code is loaded where there are any. */
export function removeStaleFiles(hasFiles = hasFileDrafts()): void {
  if (hasFiles) import('./file-drafts.ts').then((files) => files.deleteStaleFiles()).catch(() => {});
}

function hasFileDrafts(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix) && key.includes(`:${fileDraft}`));
  } catch {
    return false;
  }
}

/** Removes the drafts of this browser; except those of a member who has just signed in. */
export function removeDrafts({ except }: { except?: string | undefined } = {}): void {
  const hasFiles = hasFileDrafts();
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !(except && key.startsWith(`${prefix}${except}:`))) localStorage.removeItem(key);
    // A visitor who signs in continues their drafts; signing out removes them.
    if (except === undefined)
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
  removeStaleFiles(hasFiles);
}

/** Whether two values of a field are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/**
 * Applies changed fields to a draft; a field that equals its saved value leaves the draft, unless it is being sent with
 * another.
 */
export function changeDraft(draft: Draft, changed: object, saved: object, sent: Draft = {}): Draft {
  const next: Record<string, FieldDraft> = { ...draft };
  for (const [name, to] of Object.entries(changed)) {
    const present = (saved as Record<string, unknown>)[name];
    if (isSame(to, present) && !sent[name]) delete next[name];
    else next[name] = { from: draft[name] ? draft[name].from : present, to };
  }
  return next;
}

/** A draft after saving: changes made since, here or in another tab, remain. */
export function settleDraft(draft: Draft, saved: object): Draft {
  const left = Object.entries(draft).filter(([name, { to }]) => !isSame(to, (saved as Record<string, unknown>)[name]));
  return Object.fromEntries(
    left.map(([name, { to }]) => [name, { from: (saved as Record<string, unknown>)[name], to }]),
  );
}

/** The fields that were saved differently elsewhere after the draft was begun. */
export function conflictsOf(draft: Draft, saved: object): string[] {
  return Object.entries(draft)
    .filter(([name, { from, to }]) => {
      const present = (saved as Record<string, unknown>)[name];
      return !isSame(from, present) && !isSame(to, present);
    })
    .map(([name]) => name);
}
