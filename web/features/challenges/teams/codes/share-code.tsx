import type { Team } from '@mutirao/contract/challenges/teams.ts';
import { useId, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { copyText } from '../../../../platform/copy-text.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './team-code.module.css';
import { useTeamCodeTexts } from './texts.ts';

interface ShareCodeProps {
  team: Team;
  code: string;
  link: string;
}

/** Ways to pass a code on: as letters, as a link, and by WhatsApp. */
export function ShareCode({ team, code, link }: ShareCodeProps) {
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
      <div className={styles.actions}>
        <Button look="outline" onClick={() => void copy(code, t.codeCopied)}>
          {t.copyCode}
        </Button>
        <Button look="outline" onClick={() => void copy(link, t.linkCopied)}>
          {t.copyLink}
        </Button>
        <a
          className={styles.whatsapp}
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
