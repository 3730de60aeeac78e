import type { Changes } from '@mutirao/contract/changes.ts';
import { homeEditorCalls } from '@mutirao/contract/site/home/home.calls.ts';
import { editedBanners, editedFigures, type HomeChoices } from '@mutirao/contract/site/home/home.ts';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import { applyChanges, beforeAndAfter } from '../../../../platform/changes/apply-changes.ts';
import { acquireAdvisoryLock } from '../../../../platform/database/advisory-lock.ts';
import { editorOf, orderHandlers, pictureHandlers, rowHandlers } from '../../../../platform/editing/answer-rows.ts';
import { endsBeforeStart } from '../../../../platform/editing/edit-rows.ts';
import type { Editor, RowKind } from '../../../../platform/editing/row-kind.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { upsertSetting } from '../../../../platform/settings/settings.queries.ts';
import { choiceKeys, findEditedChoices, pickTexts } from '../home-choices.ts';

export const bannerKind = {
  table: 'home_banner',
  orderBy: 't.position, t.id',
  isOrdered: true,
  what: 'home_banner',
  name: 'title_pt',
  tags: ['settings'],
  pictures: { picture: { column: 'picture', recipe: { widths: [960], shape: 'whole' }, width: 960 } },
  check: ({ starts_on, ends_on }) => endsBeforeStart('ends_on', starts_on, ends_on),
} as const satisfies RowKind;

export const figureKind: RowKind = {
  table: 'home_figure',
  orderBy: 't.position, t.id',
  isOrdered: true,
  what: 'home_figure',
  name: 'label_pt',
  tags: ['settings'],
};

/** Changes the challenges, the figures and the texts that the home page shows. */
function changeChoices(
  { write }: Pick<Platform, 'write'>,
  { changes, editor }: { changes: Changes<HomeChoices>; editor: Editor },
): Promise<HomeChoices> {
  return write(async (transaction, invalidate) => {
    // A setting may have no row yet that could be locked.
    await acquireAdvisoryLock(transaction, 'home-choices');
    const current = await findEditedChoices(transaction);
    const changed = applyChanges(current, changes);
    if (Object.keys(changed).length === 0) return current;
    const { challenge_ids, figures, ...texts } = changed;
    if (challenge_ids) await upsertSetting(transaction, choiceKeys.challenge_ids, challenge_ids);
    if (figures) await upsertSetting(transaction, choiceKeys.figures, figures);
    if (Object.keys(texts).length > 0)
      await upsertSetting(transaction, choiceKeys.texts, pickTexts({ ...current, ...texts }));
    const detail = { what: 'home', ...beforeAndAfter(current, changed) };
    await recordEvent(transaction, { kind: 'content_changed', ...editor, detail });
    invalidate('settings');
    return { ...current, ...changed };
  });
}

/** How staff choose what the home page shows. */
export function registerHomeEditor(app: Server, platform: Platform): void {
  answerCalls(app, homeEditorCalls, {
    'GET /admin/home': () => findEditedChoices(platform.database),
    'PATCH /admin/home': (request) =>
      changeChoices(platform, { changes: request.body.changes, editor: editorOf(request) }),

    ...rowHandlers(platform, editedBanners, bannerKind),
    ...orderHandlers(platform, editedBanners, bannerKind),
    ...pictureHandlers(platform, editedBanners, bannerKind),
    ...rowHandlers(platform, editedFigures, figureKind),
    ...orderHandlers(platform, editedFigures, figureKind),
  });
}
