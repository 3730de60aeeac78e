import { type DeskPage, type DeskStage, deskViews } from '@mutirao/contract/challenges/timeline/desk.ts';
import type { Interaction, InteractionReply } from '@mutirao/contract/challenges/timeline/interactions.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { useSignedIn } from '../../../../platform/signed-in.tsx';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/field.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Paragraphs } from '../../../../ui/rich-text.tsx';
import { SingleKeySwitch } from '../../../../ui/single-key-switch.tsx';
import { useMedia } from '../../../../ui/use-viewport.ts';
import panelStyles from '../interaction.module.css';
import { InteractionItem } from '../panel/interaction-item.tsx';
import { usePanelFilter } from '../panel/use-panel-filter.ts';
import stageStyles from '../stage.module.css';
import { useAuthorName, useTimelineTexts } from '../use-stages.ts';
import styles from './desk.module.css';
import { RemarkPicker } from './remarks.tsx';
import { type DeskFilter, sumOf, useDeskTexts } from './use-desk.ts';

interface FiltersProps {
  desk: DeskPage;
  filter: DeskFilter;
  linkWith: (filter: DeskFilter) => string;
}

/** What the desk shows, and of which challenge or stage: folded on a phone, where the list is to be in sight. */
export function Filters({ desk: { stages, claimed_count }, filter, linkWith }: FiltersProps) {
  const t = useDeskTexts();
  const { language, localize } = useLanguage();
  const navigate = useNavigate();
  const isWide = useMedia('(min-width: 64rem)');
  const fold = useRef<HTMLDetailsElement>(null);
  const number = (count: number) => formatNumber(count, language);
  const { waiting } = sumOf(stages, filter);
  const names = {
    ...t.views,
    waiting: t.views.waiting(number(waiting)),
    claimed: t.views.claimed(number(claimed_count)),
  };
  const fresh = { ...filter, page: 1, item: undefined };
  const scopes = [...new Map(stages.map(({ challenge }) => [challenge.id, challenge])).values()].flatMap(
    (challenge) => {
      const own = stages.filter((one) => one.challenge.id === challenge.id);
      const name = localize(challenge.title);
      const option = (value: string, label: string, some: readonly DeskStage[]) => ({
        value,
        label: t.scope.option(label, number(sumOf(some, { ...fresh, challenge: undefined, stage: undefined }).waiting)),
      });
      return [
        option(`challenge ${challenge.id}`, name, own),
        ...own.map((one) => option(`stage ${one.id}`, `${name} · ${localize(one.title)}`, [one])),
      ];
    },
  );
  const active = [filter.view !== 'waiting', filter.stage, filter.challenge].filter(Boolean).length;
  const scope = filter.stage ? `stage ${filter.stage}` : filter.challenge ? `challenge ${filter.challenge}` : '';

  function close(): void {
    if (isWide || !fold.current) return;
    fold.current.open = false;
    fold.current.querySelector('summary')?.focus();
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const [kind, id] = String(new FormData(event.currentTarget).get('scope')).split(' ');
    const chosen = { challenge: undefined, stage: undefined, ...(kind && { [kind]: Number(id) }) };
    void navigate(linkWith({ ...fresh, ...chosen }), { preventScrollReset: true });
    close();
  }

  return (
    <details ref={fold} open={isWide} className={styles.filters}>
      <summary>{t.filters(active > 0 ? number(active) : undefined)}</summary>
      <nav className={blocks.chips} aria-label={t.views.label}>
        {deskViews.map((view) => (
          <Link
            key={view}
            className={styles.view}
            to={linkWith({ ...fresh, view })}
            {...(view === filter.view && { 'aria-current': 'page' })}
            preventScrollReset
            onClick={close}
          >
            {names[view]}
          </Link>
        ))}
      </nav>
      <form key={scope} className={panelStyles.filterForm} onSubmit={submit}>
        <SelectField
          label={t.scope.label}
          name="scope"
          defaultValue={scope}
          options={[{ value: '', label: t.scope.all }, ...scopes]}
        />
        <Button type="submit" look="outline">
          {t.scope.show}
        </Button>
      </form>
    </details>
  );
}

interface DeskRowProps {
  interaction: Interaction;
  stage: DeskStage | undefined;
  to: string;
  isCurrent: boolean;
}

/** An interaction in the list. */
export function DeskRow({ interaction, stage, to, isCurrent }: DeskRowProps) {
  const t = useDeskTexts();
  const name = useAuthorName()(interaction);
  const { team, content, replies, claim } = interaction;
  const { localize } = useLanguage();
  const { id: viewerId } = useSignedIn();
  const claimed = claim && (claim.user.id === viewerId ? t.state.own : t.state.claimed(claim.user.first_name));
  return (
    <li className={`${blocks.card} ${blocks.linkCard} ${styles.row}`} data-current={isCurrent} data-testid="desk-row">
      <Link className={`${blocks.whole} ${styles.name}`} to={to} aria-current={isCurrent} preventScrollReset>
        {name}
      </Link>
      {stage && (
        <p className={blocks.soft}>
          {team && `${team.name} · `}
          {localize(stage.challenge.title)} · {localize(stage.title)}
        </p>
      )}
      <p className={styles.excerpt}>{content ?? t.picture}</p>
      <p className={styles.state}>
        {replies.length === 0 ? t.state.waiting : t.state.answered}
        {claimed && ` · ${claimed}`}
      </p>
    </li>
  );
}

/** Whether the viewer may claim an interaction, or let it go. */
export function mayClaim({ claim, replies }: Interaction, viewerId: number): boolean {
  return claim ? claim.user.id === viewerId : replies.length === 0;
}

interface DeskWorkProps {
  stage: DeskStage;
  interaction: Interaction;
  isOpened: boolean;
  onOpen: () => void;
  onClose: () => void;
  onChange: (changed: Interaction | undefined) => void;
  /** The viewer has sent their first reply to it. */
  onSent: (reply: InteractionReply) => void;
  onEditRemarks: () => void;
}

/** The interaction that is read, with what its stage asks for. */
export function DeskWork(props: DeskWorkProps) {
  const { stage, interaction, isOpened, onOpen, onClose, onChange, onSent, onEditRemarks } = props;
  const t = useDeskTexts();
  const { judging: judged } = useTimelineTexts();
  const { localize } = useLanguage();
  const { id: viewerId } = useSignedIn();
  const { linkWith } = usePanelFilter(stage.challenge.slug, stage.id);
  const message = localize(stage.message);
  const ownOf = ({ replies }: Interaction) => replies.find(({ user_id }) => user_id === viewerId);

  return (
    <>
      <header>
        <p className={blocks.soft}>{localize(stage.challenge.title)}</p>
        <Link className={blocks.way} to={linkTo(pages.stage, { slug: stage.challenge.slug, stage: stage.id })}>
          {localize(stage.title)}
        </Link>
        {stage.is_judged && (
          <Link
            className={blocks.way}
            to={linkTo(pages.judgingResult, { slug: stage.challenge.slug, stage: stage.id })}
          >
            {judged.result}
          </Link>
        )}
      </header>
      {message && (
        <details className={styles.fold}>
          <summary>{t.asks}</summary>
          <div className={stageStyles.message}>
            <Paragraphs text={message} />
          </div>
        </details>
      )}
      <ol className={blocks.list}>
        <InteractionItem
          stage={{ id: stage.id, challenge_id: stage.challenge.id, form: stage.form }}
          interaction={interaction}
          isOpened={isOpened}
          onOpen={onOpen}
          onClose={onClose}
          onChange={(changed) => {
            onChange(changed);
            const own = changed && ownOf(changed);
            if (own && !ownOf(interaction)) onSent(own);
          }}
          linkWith={linkWith}
          undoable
          tools={(insert) => <RemarkPicker insert={insert} onEdit={onEditRemarks} />}
        />
      </ol>
    </>
  );
}

/** The list of the keys, with the switch that turns single letters off. */
export function DeskKeys() {
  const t = useDeskTexts().keys;
  return (
    <details className={styles.fold}>
      <summary>{t.title}</summary>
      <SingleKeySwitch />
      <dl className={styles.keys}>
        {t.list.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
