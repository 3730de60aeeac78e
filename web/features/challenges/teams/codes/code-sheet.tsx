import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';
import styles from './code-sheet.module.css';
import { useTeamCodeTexts } from './texts.ts';

interface CodeSheetProps {
  team: Team;
  code: string;
  /** What the QR code contains. */
  address: string;
  /** Where the code is typed, as people read it. */
  typeAt: string;
}

/** The code on a sheet of paper: the page prints this alone. */
export function CodeSheet({ team, code, address, typeAt }: CodeSheetProps) {
  const all = useTeamCodeTexts();
  const t = all.sheet;
  const { localize } = useLanguage();
  return (
    <div className={styles.sheet} data-sheet>
      <p className={styles.invites}>{t.invites}</p>
      <p className={styles.team}>{team.name}</p>
      <p>{t.challenge(localize(team.challenge.title))}</p>
      <QrCode className={styles.qr} text={address} label={all.panel.qr(team.name, code)} />
      <p>{t.how}</p>
      <p>{t.orType(typeAt)}</p>
      <p className={styles.code}>{code}</p>
    </div>
  );
}
