import { type ClaimsInput, claimedAtOnce } from '@mutirao/contract/challenges/timeline/desk.ts';
import {
  type Interaction,
  type InteractionReply,
  undoSeconds,
} from '@mutirao/contract/challenges/timeline/interactions.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCounted, useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { callApi } from '../../../../platform/api.ts';
import { useAction } from '../../../../platform/failures.ts';
import { PageHead } from '../../../../platform/page-head.tsx';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import blocks from '../../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Pagination } from '../../../../ui/pagination/pagination.tsx';
import { useSingleKeyShortcuts } from '../../../../ui/single-key-switch.tsx';
import { ExportButton } from '../../../site/exports/index.tsx';
import { idOfItem } from '../panel/interaction-item.tsx';
import { restoreReplyDraft } from '../panel/reply-form.tsx';
import { useAuthorName, useTimelineTexts } from '../use-stages.ts';
import styles from './desk.module.css';
import { DeskKeys, DeskRow, DeskWork, Filters, mayClaim } from './desk-parts.tsx';
import { RemarksDialog } from './remarks.tsx';
import { sumOf, useDesk, useDeskFilter, useDeskTexts } from './use-desk.ts';

const articleOf = (id: number | undefined) => document.getElementById(idOfItem(id ?? 0));

/** A reply that can be undone for a while. */
interface Sent {
  readonly interaction: Interaction;
  readonly reply: InteractionReply;
  readonly challengeId: number;
}

/** The desk of those who reply: one list over all stages, and the interaction that is read beside it. */
export function Component() {
  const t = useDeskTexts();
  const { messages } = useTimelineTexts();
  const { language } = useLanguage();
  const counted = useCounted();
  const navigate = useNavigate();
  const { id: viewerId, is_admin } = useSignedIn();
  const { filter, linkWith } = useDeskFilter();
  const [opened, setOpened] = useState<number>();
  const { query, items, change, refresh } = useDesk(filter, opened);
  const [sent, setSent] = useState<Sent>();
  /** Counts what was undone: its form shows the draft anew. */
  const [undone, setUndone] = useState(0);
  const [note, setNote] = useState('');
  const [editsRemarks, setEditsRemarks] = useState(false);
  const undoButton = useRef<HTMLButtonElement>(null);
  const at = Math.max(
    items.findIndex(({ id }) => id === filter.item),
    0,
  );
  const current = items[at];
  const stages = query.data?.stages ?? [];
  const stage = stages.find(({ id }) => id === current?.stage_id);
  const nameOf = useAuthorName();

  useEffect(() => {
    if (filter.item !== undefined && current?.id === filter.item) articleOf(filter.item)?.focus();
  }, [filter.item, current?.id]);
  const expire = useEffectEvent(() => {
    // What has the focus is about to go.
    if (undoButton.current === document.activeElement) articleOf(current?.id)?.focus();
    setSent(undefined);
  });
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(expire, undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [sent]);
  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => setNote(''), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [note]);

  function show(interaction: Interaction | undefined): void {
    if (!interaction) return;
    setNote('');
    if (interaction.id === filter.item) articleOf(interaction.id)?.focus();
    else void navigate(linkWith({ ...filter, item: interaction.id }), { preventScrollReset: true });
  }
  const isFree = ({ replies, can, claim }: Interaction) =>
    replies.length === 0 && can.reply && (claim === null || claim.user.id === viewerId);
  /** Shows the next one that waits, after the one that is shown, except this. */
  function showNext(except = filter.item): void {
    const start = current?.id === filter.item ? at + 1 : 0;
    const next = [...items.slice(start), ...items.slice(0, start)].find((one) => one.id !== except && isFree(one));
    if (next) show(next);
    else setNote(t.nothingNext);
  }

  const wanted = useRef<ClaimsInput>({ interactions: [], claimed: true });
  const claiming = useAction(t.claim.failed, async () => {
    const { claimed, taken } = await callApi('PUT /me/desk/claims', { body: wanted.current }).finally(refresh);
    const words = [
      wanted.current.claimed ? claimed.length > 0 && counted(t.claim.claimed, claimed.length) : t.claim.freed,
      taken.length > 0 && counted(t.claim.taken, taken.length),
    ];
    setNote(words.filter(Boolean).join(' '));
  });
  function claim(interactions: readonly Interaction[], claimed: boolean): void {
    if (claiming.waiting) return;
    wanted.current = { interactions: interactions.map(({ id }) => id), claimed };
    claiming.run();
  }

  const undoing = useAction(messages.reply_deleted_error, async (again) => {
    if (!sent) return;
    const { interaction, reply, challengeId } = sent;
    const params = { id: challengeId, timeline: interaction.stage_id, interaction: interaction.id, reply: reply.id };
    await callApi('DELETE /challenges/:id/timelines/:timeline/interactions/:interaction/replies/:reply', {
      params,
      again,
    });
    restoreReplyDraft(viewerId, reply);
    change(interaction.id, interaction);
    setSent(undefined);
    setUndone((count) => count + 1);
    setOpened(interaction.id);
    show(interaction);
    setNote(t.undo.undone);
  });

  const isMine = current?.claim?.user.id === viewerId;
  const actions: Readonly<Record<string, () => void>> = {
    n: () => showNext(),
    j: () => show(items[at + (filter.item === undefined ? 0 : 1)]),
    k: () => show(items[at - 1]),
    r: () => {
      if (opened === current?.id) articleOf(opened)?.querySelector('textarea')?.focus();
      setOpened(current?.id);
    },
    c: () => current && mayClaim(current, viewerId) && claim([current], !isMine),
    z: undoing.run,
  };
  useSingleKeyShortcuts((letter) => {
    actions[letter]?.();
    return letter in actions;
  });

  return (
    <div className={`${blocks.page} ${styles.page}`}>
      <PageHead title={t.title} description={t.description} />
      <h1>{t.title}</h1>
      <Loaded query={query}>
        {(desk) => {
          if (desk.stages.length === 0)
            return (
              <EmptyState picture="empty" title={t.empty.nowhere} text={t.empty.nowhereText}>
                <LinkButton to={linkTo(pages.challengesInProgress)}>{t.empty.explore}</LinkButton>
                {is_admin && (
                  <Button look="outline" onClick={() => setEditsRemarks(true)}>
                    {t.remarks.open}
                  </Button>
                )}
              </EmptyState>
            );
          const { total, waiting, own } = sumOf(desk.stages, filter);
          const unclaimed = items.filter((one) => isFree(one) && one.claim === null).slice(0, claimedAtOnce);
          const progress = t.progress(formatNumber(total - waiting, language), formatNumber(total, language));
          return (
            <>
              <p>
                <progress value={total - waiting} max={Math.max(total, 1)} aria-label={progress} /> {progress} ·{' '}
                {counted(t.own, own)}
              </p>
              <div className={styles.columns} data-open={filter.item !== undefined}>
                <section className={blocks.column} aria-labelledby="desk-list">
                  <h2 id="desk-list" className="visually-hidden">
                    {t.list}
                  </h2>
                  <div className={blocks.actions}>
                    <Filters desk={desk} filter={filter} linkWith={linkWith} />
                    {filter.view === 'waiting' && unclaimed.length > 0 && (
                      <Button look="outline" onClick={() => claim(unclaimed, true)}>
                        {t.claim.batch(formatNumber(unclaimed.length, language))}
                      </Button>
                    )}
                    {filter.view === 'claimed' && items.length > 0 && (
                      <Button look="outline" onClick={() => claim(items, false)}>
                        {t.claim.freeAll}
                      </Button>
                    )}
                  </div>
                  {items.length === 0 && (
                    <EmptyState picture="empty" title={t.empty[filter.view]} text={t.empty.text} level="p" announced />
                  )}
                  <ol className={blocks.rows}>
                    {items.map((one) => (
                      <DeskRow
                        key={one.id}
                        interaction={one}
                        stage={desk.stages.find(({ id }) => id === one.stage_id)}
                        to={linkWith({ ...filter, item: one.id })}
                        isCurrent={one === current}
                      />
                    ))}
                  </ol>
                  <Pagination
                    current_page={desk.current_page}
                    last_page={desk.last_page}
                    addressOf={(page) => linkWith({ ...filter, page, item: undefined })}
                  />
                  {items.length > 0 && (
                    <div>
                      <ExportButton
                        list="desk"
                        filter={{ view: filter.view, challenge: filter.challenge, stage: filter.stage }}
                      />
                    </div>
                  )}
                </section>
                {current && stage && (
                  <section
                    className={blocks.panel}
                    aria-labelledby="desk-work"
                    onKeyDown={({ key, target }) => {
                      if (key === 'Escape' && target instanceof HTMLTextAreaElement) articleOf(current.id)?.focus();
                    }}
                  >
                    <h2 id="desk-work" className="visually-hidden">
                      {t.work}
                    </h2>
                    <div className={blocks.actions}>
                      <LinkButton
                        look="quiet"
                        className={styles.back}
                        to={linkWith({ ...filter, item: undefined })}
                        preventScrollReset
                      >
                        ← {t.back}
                      </LinkButton>
                      <Button look="outline" aria-disabled={at === 0} onClick={() => show(items[at - 1])}>
                        {t.previous}
                      </Button>
                      <Button
                        look="outline"
                        aria-disabled={at === items.length - 1}
                        onClick={() => show(items[at + 1])}
                      >
                        {t.following}
                      </Button>
                      {mayClaim(current, viewerId) && (
                        <Button look="outline" onClick={() => claim([current], !isMine)}>
                          {isMine ? t.claim.free : t.claim.one}
                        </Button>
                      )}
                    </div>
                    <DeskWork
                      key={`${current.id} ${undone}`}
                      stage={stage}
                      interaction={current}
                      isOpened={opened === current.id}
                      onOpen={() => setOpened(current.id)}
                      onClose={() => setOpened(undefined)}
                      onChange={(changed) => change(current.id, changed)}
                      onSent={(reply) => {
                        setSent({ interaction: current, reply, challengeId: stage.challenge.id });
                        showNext(current.id);
                      }}
                      onEditRemarks={() => setEditsRemarks(true)}
                    />
                  </section>
                )}
              </div>
              <DeskKeys />
              <div>
                <Button look="outline" onClick={() => setEditsRemarks(true)}>
                  {t.remarks.open}
                </Button>
              </div>
              <div className={styles.status} role="status">
                {sent && (
                  <p>
                    {t.undo.sent(nameOf(sent.interaction))}{' '}
                    <Button ref={undoButton} look="quiet" onClick={undoing.run}>
                      {t.undo.button}
                    </Button>
                  </p>
                )}
                {note && <p>{note}</p>}
              </div>
            </>
          );
        }}
      </Loaded>
      {editsRemarks && <RemarksDialog onClose={() => setEditsRemarks(false)} />}
    </div>
  );
}
