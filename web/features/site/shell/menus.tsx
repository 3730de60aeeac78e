import { type Language, languageOffer, languages } from '@mutirao/contract/language.ts';
import {
  IconAccessible,
  IconCheck,
  IconContrastFilled,
  IconTextDecrease,
  IconTextIncrease,
  IconTextSize,
} from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { callApi } from '../../../platform/api.ts';
import { accessibilityKey } from '../../../platform/boot-script.ts';
import { readStoredJson, writeStored } from '../../../platform/browser-storage.ts';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { useMember } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { NotificationBell } from '../../members/notifications/index.tsx';
import styles from './navigation.module.css';
import { useShellTexts } from './texts.ts';

const smallest = -4;
const largest = 12;
const normalSize = 16;

interface Choice {
  step: number;
  contrast: boolean;
}

const normal: Choice = { step: 0, contrast: false };

function readChoice(): Choice {
  const { step, contrast } = readStoredJson<Partial<Choice>>('localStorage', accessibilityKey) ?? {};
  return { step: Math.max(smallest, Math.min(largest, Math.trunc(Number(step)) || 0)), contrast: Boolean(contrast) };
}

function apply({ step, contrast }: Choice): void {
  const root = document.documentElement;
  root.style.fontSize = step ? `calc(100% + ${step}px)` : '';
  if (contrast) root.dataset.contrast = 'high';
  else delete root.dataset.contrast;
  writeStored('localStorage', accessibilityKey, JSON.stringify({ step, contrast }));
}

/** Changes the text size by a pixel, and the contrast; the choice is stored in this browser. */
export function AccessibilityMenu() {
  const t = useShellTexts().accessibility;
  const [choice, setChoice] = useState(normal);
  useEffect(() => setChoice(readChoice()), []);

  function choose(change: Partial<Choice>): void {
    const next = { ...choice, ...change };
    setChoice(next);
    apply(next);
  }

  const { step, contrast } = choice;
  const items = [
    {
      text: t.larger,
      icon: IconTextIncrease,
      disabled: step >= largest,
      onClick: () => choose({ step: step + 1 }),
    },
    {
      text: t.smaller,
      icon: IconTextDecrease,
      disabled: step <= smallest,
      onClick: () => choose({ step: step - 1 }),
    },
    { text: t.reset, icon: IconTextSize, onClick: () => choose({ step: 0 }) },
    {
      text: t.contrast,
      icon: IconContrastFilled,
      'aria-pressed': contrast,
      onClick: () => choose({ contrast: !contrast }),
    },
  ];
  return (
    <Popover label={t.title} icon={<IconAccessible aria-hidden />} align="end">
      <div className={styles.choices} role="group" aria-label={t.title}>
        {items.map(({ text, icon: Icon, ...button }) => (
          <button key={text} type="button" className={styles.choice} {...button}>
            <Icon aria-hidden /> {text}
          </button>
        ))}
        <p className={styles.textSize} role="status">
          {t.size(normalSize + step)}
        </p>
      </div>
    </Popover>
  );
}

/** The flag of a language in the selector. */
function Flag({ language }: { language: Language }) {
  return (
    <svg data-flag={language} viewBox="0 0 28 20" width="28" height="20" aria-hidden="true">
      {language === 'pt' ? (
        <>
          <path fill="#1f8f45" d="M0 0h28v20H0z" />
          <path fill="#fcd116" d="M14 2.4 25.4 10 14 17.6 2.6 10z" />
          <circle cx="14" cy="10" r="4.4" fill="#1b3a7a" />
          <path fill="none" stroke="#fff" strokeWidth="1" d="M9.9 9.2c3-.7 6-.1 8.2 1.7" />
        </>
      ) : (
        <>
          <path fill="#1f3a7d" d="M0 0h28v20H0z" />
          <path stroke="#fff" strokeWidth="4" d="m0 0 28 20M28 0 0 20" />
          <path stroke="#d7263d" strokeWidth="1.6" d="m0 0 28 20M28 0 0 20" />
          <path stroke="#fff" strokeWidth="6.4" d="M14 0v20M0 10h28" />
          <path stroke="#d7263d" strokeWidth="3.6" d="M14 0v20M0 10h28" />
        </>
      )}
    </svg>
  );
}

const codes: Record<Language, string> = { pt: 'pt-BR', en: 'en' };

/** The same page in the other language, for a browser that runs no scripts. */
function LanguageLink() {
  const t = useShellTexts();
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const other: Language = language === 'pt' ? 'en' : 'pt';
  const parameters = new URLSearchParams(search);
  parameters.set('lang', other);
  return (
    <noscript>
      <a className={styles.languageLink} href={`${pathname}?${parameters}`} lang={codes[other]} hrefLang={codes[other]}>
        {t.languages[other]}
      </a>
    </noscript>
  );
}

/** Changes the language of everything on the page, without loading it again. */
export function LanguageSelector() {
  const t = useShellTexts();
  const { language, choose } = useLanguage();
  const { member } = useMember();

  async function read(next: Language): Promise<void> {
    await choose(next);
    // The account stores the language for e-mails; a failure of that is not worth a message.
    if (member) await callApi('PUT /me/language', { body: { language: next } }).catch(() => {});
  }

  if (languageOffer.only) return null;
  return (
    <>
      <LanguageLink />
      <Popover label={`${t.language}: ${t.languages[language]}`} icon={<Flag language={language} />} align="end">
        <div className={styles.choices} role="group" aria-label={t.language}>
          {languages.map((one) => (
            <button
              key={one}
              type="button"
              lang={codes[one]}
              className={styles.choice}
              aria-pressed={one === language}
              onClick={() => void read(one)}
            >
              <Flag language={one} /> {t.languages[one]} {one === language && <IconCheck aria-hidden size={18} />}
            </button>
          ))}
        </div>
      </Popover>
    </>
  );
}

interface MemberLinksProps {
  className: string | undefined;
  itemClassName: string | undefined;
}

const loadLinks = async () => (await import('./member-links.tsx')).MemberLinks;

/** The member's menu, which visitors do not load. */
export function MemberLinks(props: MemberLinksProps) {
  const { member } = useMember();
  const Links = useLazyPart(loadLinks);
  return <Suspense>{member && <Links member={member} {...props} />}</Suspense>;
}

/** The bell and the member's picture with a menu; their space in the bar is reserved from the first paint on. */
export function MemberMenu() {
  const { member: t, loading } = useShellTexts();
  const { member } = useMember();
  const { key } = useLocation();
  const isMember = Boolean(member);
  useEffect(() => {
    // Tab right after opening finds the links; what fails here is loaded when it opens.
    if (isMember) loadLinks().catch(() => {});
  }, [isMember]);
  return (
    <div className={styles.place}>
      <NotificationBell label={t.bell} title={t.notifications} loading={loading} />
      <Popover
        // Navigation closes it.
        key={key}
        label={member ? t.menu(member.full_name) : t.loading}
        icon={<Avatar className={styles.avatar} address={member?.avatar} size={36} />}
        align="end"
        hover
      >
        <div className={styles.panel}>
          <MemberLinks className={styles.memberLinks} itemClassName={styles.memberItem} />
        </div>
      </Popover>
    </div>
  );
}
