import { IconShare } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../platform/hand-over.ts';
import { useChallengeTexts } from './card-facts.ts';
import styles from './challenge-card.module.css';
import channelIcons from './channels.svg?url';

/** The channels for sharing a challenge, in their order. Copying is a browser function and has no link. */
const shareChannels = [
  'copy',
  'email',
  'sms',
  'messenger',
  'facebook',
  'whatsapp',
  'twitter',
  'linkedin',
  'telegram',
] as const;
type ShareChannel = (typeof shareChannels)[number];

/** What is shared. */
interface Shared {
  address: string;
  title: string;
  text: string;
}

const templates: Record<Exclude<ShareChannel, 'copy'>, (shared: Shared) => [string, Record<string, string>]> = {
  email: ({ address, title, text }) => ['mailto:', { subject: title, body: `${text}\n\n${address}` }],
  sms: ({ address, text }) => ['sms:', { body: `${text} ${address}` }],
  messenger: ({ address }) => ['fb-messenger://share/', { link: address }],
  facebook: ({ address, text }) => ['https://www.facebook.com/sharer/sharer.php', { u: address, quote: text }],
  whatsapp: ({ address, text }) => ['https://wa.me/', { text: `${text} ${address}` }],
  twitter: ({ address, text }) => ['https://twitter.com/intent/tweet', { text, url: address }],
  linkedin: ({ address, title, text }) => [
    'https://www.linkedin.com/shareArticle',
    { mini: 'true', url: address, title, summary: text },
  ],
  telegram: ({ address, text }) => ['https://t.me/share/url', { url: address, text }],
};

/** The address that opens a channel with the text and link already filled in. */
function shareLink(channel: Exclude<ShareChannel, 'copy'>, shared: Shared): string {
  const [base, parameters] = templates[channel](shared);
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${query.join('&')}`;
}

/** In a file of their own: a closed menu does not load them with the page. By Tabler, as all icons are. */
function ChannelIcon({ channel }: { channel: ShareChannel }) {
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`${channelIcons}#${channel}`} />
    </svg>
  );
}

/** A menu that opens without scripts; with them it closes by Esc, by a click elsewhere and when the focus leaves. */
function useClosing() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const outside = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) menu.current?.removeAttribute('open');
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      const inside = menu.current.contains(document.activeElement);
      menu.current.removeAttribute('open');
      if (inside) menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onEscape);
    };
  }, []);
  return menu;
}

/** A menu of ways to share, named by `label`. It sends no request to a network before the user follows a link. */
export function ShareMenu({ shared, label }: { shared: Shared; label: string }) {
  const t = useChallengeTexts().share;
  const [status, setStatus] = useState('');
  const menu = useClosing();
  const panel = useRef<HTMLDivElement>(null);
  const { address } = shared;

  async function copy(): Promise<void> {
    setStatus((await copyText(address)) ? t.copied : t.notCopied);
  }

  return (
    <details
      ref={menu}
      className={styles.share}
      onToggle={({ currentTarget }) => currentTarget.open && panel.current?.scrollIntoView({ block: 'nearest' })}
    >
      <summary className={styles.summary}>
        <IconShare aria-hidden /> {t.button}
      </summary>
      <div ref={panel} className={styles.panel}>
        <ul className={styles.channels} aria-label={label}>
          {shareChannels.map((channel) => {
            const link = channel === 'copy' ? '' : shareLink(channel, shared);
            // A link that opens the user's own program must leave no empty tab behind.
            const apart = link.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
            const content = (
              <>
                <ChannelIcon channel={channel} /> {t.channels[channel]}
              </>
            );
            return (
              <li key={channel} data-channel={channel}>
                {channel === 'copy' ? (
                  <button type="button" className={styles.channel} onClick={() => void copy()}>
                    {content}
                  </button>
                ) : (
                  <a className={styles.channel} href={link} {...apart}>
                    {content}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
        <p role="status">{status}</p>
        {status === t.notCopied && (
          <input
            className={styles.address}
            readOnly
            value={address}
            aria-label={t.address}
            onFocus={(event) => event.target.select()}
          />
        )}
      </div>
    </details>
  );
}
