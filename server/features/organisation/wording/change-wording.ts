import type { WordingGroup as WordingAnswer, WordingChanges } from '@mutirao/contract/organisation/wording/wording.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { applyChanges, beforeAndAfter } from '../../../platform/changes/apply-changes.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteWording, lockWording, updateWording, wordingKey } from '../../../platform/wording/wording.ts';
import { checkTexts } from './check-texts.ts';
import { getWording, requireGroup, wordingMessages } from './read-wording.ts';

interface Act {
  name: string;
  /** Who acts, and from where. */
  actorId: number;
  address: string;
}

/** Replaces texts of a group by the organisation's own. */
export async function changeWording(
  platform: Platform,
  { name, changes, actorId, address }: Act & { changes: WordingChanges },
): Promise<WordingAnswer> {
  const group = requireGroup(platform, name);
  const now = platform.clock();
  const wanted = Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));
  const named = checkTexts(group, wanted);
  await platform.write(async (transaction, invalidate) => {
    // In one order, so that two editors never wait for each other.
    const keys = [...new Set(named.map(({ key }) => key))].sort();
    const present = new Map<string, Localized>();
    for (const key of keys) {
      const standard = group.texts[key] as Localized;
      present.set(key, await lockWording(transaction, { key: wordingKey(group, key), standard, now }));
    }
    const known = Object.fromEntries(
      named.map(({ field, key, language }) => [field, present.get(key)?.[language] ?? '']),
    );
    const changed = applyChanges<Record<string, string>>(known, changes);
    for (const key of keys) {
      const text = present.get(key) as Localized;
      const next = { pt: changed[`${key}_pt`] ?? text.pt, en: changed[`${key}_en`] ?? text.en };
      const standard = group.texts[key];
      if (next.pt === standard?.pt && next.en === standard.en) await deleteWording(transaction, wordingKey(group, key));
      else await updateWording(transaction, { key: wordingKey(group, key), text: next, now });
    }
    if (Object.keys(changed).length === 0) return;
    const detail = { what: 'wording', id: name, name: group.title.pt, ...beforeAndAfter(known, changed) };
    await recordEvent(transaction, { kind: 'content_changed', actorId, address, detail });
    invalidate('texts');
  });
  return getWording(platform, name);
}

/** Returns a text to its default in both languages. */
export async function resetWording(
  platform: Platform,
  { name, key, actorId, address }: Act & { key: string },
): Promise<WordingAnswer> {
  const group = requireGroup(platform, name);
  const standard = Object.hasOwn(group.texts, key) ? group.texts[key] : undefined;
  if (!standard) throw new AppError('not_found', { message: wordingMessages.unknownText });
  const now = platform.clock();
  await platform.write(async (transaction, invalidate) => {
    const before = await lockWording(transaction, { key: wordingKey(group, key), standard, now });
    await deleteWording(transaction, wordingKey(group, key));
    if (before.pt === standard.pt && before.en === standard.en) return;
    const detail = {
      what: 'wording',
      id: name,
      name: group.title.pt,
      before: { [key]: before },
      after: { [key]: standard },
    };
    await recordEvent(transaction, { kind: 'content_changed', actorId, address, detail });
    invalidate('texts');
  });
  return getWording(platform, name);
}
