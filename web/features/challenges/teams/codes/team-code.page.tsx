import { slotsOf } from '@mutirao/contract/challenges/teams/team-figures.ts';
import type { TeamCode } from '@mutirao/contract/challenges/teams/team-invites.ts';
import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { inLanguage, linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { Suspense, useId, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useAction } from '../../../../platform/failures.ts';
import { copyText } from '../../../../platform/hand-over.ts';
import { useLazyPart } from '../../../../platform/load-chunk.ts';
import { usePublicUrl } from '../../../../platform/page-head.tsx';
import { showToast } from '../../../../platform/toasts.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Switch } from '../../../../ui/choices.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { rememberFocus } from '../../../../ui/return-focus.ts';
import { useShownTeam } from '../use-team.ts';
import styles from './codes.module.css';
import { codeOfTeam, useCodeChanges, useTeamCodeTexts } from './use-codes.ts';

/** Offers to create a code where the team has none. */
function CreateCode({ team }: { team: Team }) {
  const t = useTeamCodeTexts().panel;
  const { put } = useCodeChanges(team);
  const create = useAction(t.createFailed, (again) => {
    // The code takes the button's place, and its first control the focus.
    rememberFocus()();
    return put({}, again);
  });
  return (
    <div className={styles.panel}>
      <p>{t.none}</p>
      <p>
        <Button onClick={create.run} aria-disabled={create.waiting}>
          {create.waiting ? t.creating : t.create}
        </Button>
      </p>
    </div>
  );
}

/** The addresses of a team's code. */
interface CodeAddresses {
  /** The link to share, in the user's language. */
  readonly link: string;
  /** The same in capital letters, for which a QR code needs fewer modules. */
  readonly qr: string;
  /** Where the code is typed, as people read it. */
  readonly typeAt: string;
}

/** The addresses by which members join with a code. */
function useCodeAddresses(code: string): CodeAddresses {
  const publicUrl = usePublicUrl();
  const { language } = useLanguage();
  const address = `${publicUrl}${linkTo(pages.joinTeam, { code })}`;
  return {
    link: inLanguage(address, language),
    qr: address.toUpperCase(),
    typeAt: `${publicUrl.replace(/^https?:\/\//, '')}${linkTo(pages.typeTeamCode)}`,
  };
}

interface CodeSheetProps {
  team: Team;
  code: string;
  /** What the QR code contains. */
  address: string;
  /** Where the code is typed, as people read it. */
  typeAt: string;
}

/** The code on a sheet of paper: the page prints this alone. */
function CodeSheet({ team, code, address, typeAt }: CodeSheetProps) {
  const all = useTeamCodeTexts();
  const t = all.sheet;
  const { localize } = useLanguage();
  return (
    <div className={styles.sheet} data-sheet>
      <p className={styles.invites}>{t.invites}</p>
      <p className={styles.team}>{team.name}</p>
      <p>{t.challenge(localize(team.challenge.title))}</p>
      <QrCode className={styles.codeSheetQr} text={address} label={all.panel.qr(team.name, code)} />
      <p>{t.how}</p>
      <p>{t.orType(typeAt)}</p>
      <p className={styles.codeSheetCode}>{code}</p>
    </div>
  );
}

interface ShareCodeProps {
  team: Team;
  code: string;
  link: string;
}

/** Ways to pass a code on: as letters, as a link, and by WhatsApp. */
function ShareCode({ team, code, link }: ShareCodeProps) {
  const t = useTeamCodeTexts().panel;
  const { localize } = useLanguage();
  const id = useId();
  const [status, setStatus] = useState('');
  const message = `${t.message(team.name, localize(team.challenge.title), code)} ${link}`;

  async function copy(text: string, done: string): Promise<void> {
    setStatus((await copyText(text)) ? done : t.notCopied);
  }

  return (
    <>
      <p className={styles.link}>
        <label htmlFor={id}>{t.link}</label>
        <input id={id} readOnly value={link} onFocus={(event) => event.target.select()} />
      </p>
      <div className={`${blocks.actions} ${styles.actions}`}>
        <Button look="outline" onClick={() => void copy(code, t.codeCopied)}>
          {t.copyCode}
        </Button>
        <Button look="outline" onClick={() => void copy(link, t.linkCopied)}>
          {t.copyLink}
        </Button>
        <a
          className={blocks.way}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t.whatsapp} <span className="visually-hidden">({t.newTab})</span>
        </a>
      </div>
      <p role="status">{status}</p>
    </>
  );
}

/** The code of a team with its QR code, the ways to pass it on, and what its leader may change. */
function ShownCode({ team, code: { code, is_open: isOpen } }: { team: Team; code: TeamCode }) {
  const all = useTeamCodeTexts();
  const t = all.panel;
  const [asking, setAsking] = useState<'renew' | 'off'>();
  const ConfirmDialog = useLazyPart(async () => (await import('../../../../ui/confirm-dialog.tsx')).ConfirmDialog);
  const addresses = useCodeAddresses(code);
  const { put, switchOff } = useCodeChanges(team);
  const open = useAction(t.openFailed, (again) => put({ is_open: !isOpen }, again));

  async function confirm(step: 'renew' | 'off', again: boolean): Promise<void> {
    await (step === 'renew' ? put({ renew: true }, again) : switchOff(again));
    showToast({ tone: 'success', text: all[step].success });
    setAsking(undefined);
  }

  return (
    <>
      <div className={`${blocks.panel} ${styles.shown}`}>
        <QrCode className={styles.qr} text={addresses.qr} label={t.qr(team.name, code)} />
        <div className={styles.words}>
          <p className={styles.code}>
            <span aria-hidden="true">{code}</span>
            <span className="visually-hidden">{t.spelled([...code].join(', '))}</span>
          </p>
          <ShareCode team={team} code={code} link={addresses.link} />
        </div>
      </div>
      {slotsOf(team).isFull && <p>{t.full}</p>}
      <Switch label={t.open} help={t.openHelp} checked={isOpen} onChange={open.run} aria-disabled={open.waiting} />
      <div className={`${blocks.actions} ${styles.actions}`}>
        <Button onClick={() => print()}>{t.print}</Button>
        <Button look="outline" onClick={() => setAsking('renew')}>
          {all.renew.button}
        </Button>
        <Button look="outline" onClick={() => setAsking('off')}>
          {all.off.button}
        </Button>
      </div>
      <CodeSheet team={team} code={code} address={addresses.qr} typeAt={addresses.typeAt} />
      <Suspense>
        {asking && (
          <ConfirmDialog
            texts={all[asking]}
            onConfirm={(again) => confirm(asking, again)}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The code of the viewer's team, for its leader. */
export function Component() {
  const t = useTeamCodeTexts().panel;
  const { team, base } = useShownTeam();
  const isLeader = team.can.edit;
  const params = { id: team.challenge_id, team: team.id };
  const query = useApiQuery(codeOfTeam, { params }, { enabled: isLeader });
  if (!isLeader)
    return (
      <EmptyState picture="empty" title={t.onlyLeader} text={t.onlyLeaderText}>
        <LinkButton to={base} preventScrollReset>
          {t.back}
        </LinkButton>
      </EmptyState>
    );
  return (
    <section className={styles.panel} aria-labelledby="team-code">
      <header className={blocks.lines}>
        <h3 id="team-code">{t.title}</h3>
        <p>{t.lead}</p>
      </header>
      <Loaded query={query}>
        {(code) => (code ? <ShownCode team={team} code={code} /> : <CreateCode team={team} />)}
      </Loaded>
    </section>
  );
}
