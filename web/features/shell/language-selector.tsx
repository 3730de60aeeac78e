import { type Language, languages } from '@mutirao/contract/language.ts';
import { IconCheck } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Popover } from '../../ui/popover.tsx';
import styles from './accessibility-menu.module.css';
import { Flag } from './flag.tsx';
import { shellTexts } from './texts.ts';

/** Changes the language of everything on the page, without loading it again. */
export function LanguageSelector() {
  const t = useTexts(shellTexts);
  const { language, choose } = useLanguage();
  const codes: Record<Language, string> = { pt: 'pt-BR', en: 'en' };
  return (
    <Popover label={`${t.language}: ${t.languages[language]}`} icon={<Flag language={language} />} align="end">
      <div className={styles.menu} role="group" aria-label={t.language}>
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            lang={codes[one]}
            className={styles.item}
            aria-pressed={one === language}
            onClick={() => void choose(one)}
          >
            <Flag language={one} /> {t.languages[one]} {one === language && <IconCheck aria-hidden size={18} />}
          </button>
        ))}
      </div>
    </Popover>
  );
}
