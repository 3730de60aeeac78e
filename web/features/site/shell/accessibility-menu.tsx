import {
  IconAccessible,
  IconContrastFilled,
  IconTextDecrease,
  IconTextIncrease,
  IconTextSize,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { accessibilityKey } from '../../../platform/boot-script.ts';
import { readStoredJson, writeStored } from '../../../platform/browser-storage.ts';
import { Popover } from '../../../ui/popover.tsx';
import styles from './accessibility-menu.module.css';
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
      <div className={styles.menu} role="group" aria-label={t.title}>
        {items.map(({ text, icon: Icon, ...button }) => (
          <button key={text} type="button" className={styles.item} {...button}>
            <Icon aria-hidden /> {text}
          </button>
        ))}
        <p className={styles.size} role="status">
          {t.size(normalSize + step)}
        </p>
      </div>
    </Popover>
  );
}
