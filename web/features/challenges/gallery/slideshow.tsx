import type { GalleryPicture } from '@mutirao/contract/challenges/gallery/gallery.calls.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './gallery.module.css';
import { Picture, useGalleryTexts } from './picture.tsx';

interface SlideshowProps {
  pictures: readonly GalleryPicture[];
  /** The place of the first one shown. */
  first: number;
  onClose: () => void;
}

/** Pictures one by one over the whole window, by buttons, arrow keys and swipes. */
export default function Slideshow({ pictures, first, onClose }: SlideshowProps) {
  const t = useGalleryTexts();
  const { language, localize } = useLanguage();
  const [shown, setShown] = useState(first);
  const strip = useRef<HTMLUListElement>(null);
  const last = pictures.length - 1;
  const number = (value: number) => formatNumber(value, language);

  function show(place: number, behavior: ScrollBehavior = 'smooth'): void {
    const next = Math.max(0, Math.min(last, place));
    setShown(next);
    const list = strip.current;
    list?.scrollTo({ left: next * list.clientWidth, behavior });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins at the picture that was chosen
  useLayoutEffect(() => show(first, 'instant'), []);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const places = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last } as const;
    const place = places[event.key as keyof typeof places];
    if (place === undefined) return;
    event.preventDefault();
    show(place);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <Dialog open whole title={t.place(number(shown + 1), number(pictures.length))} onClose={onClose}>
      <div className={styles.show}>
        {/* A swipe scrolls the strip, from picture to picture. */}
        <ul
          ref={strip}
          tabIndex={0}
          aria-label={t.title}
          className={styles.strip}
          onScrollEnd={({ currentTarget }) =>
            setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
          }
        >
          {pictures.map((picture, index) => (
            <li key={picture.id} aria-hidden={index !== shown}>
              <figure>
                <Picture
                  picture={picture}
                  sizes="100vw"
                  alt={localize(picture.text)}
                  className={styles.picture}
                  lazy={Math.abs(index - shown) > 1}
                />
                <figcaption aria-hidden>{localize(picture.text)}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <div className={styles.steps}>
          <button type="button" aria-label={t.previous} aria-disabled={shown === 0} onClick={() => show(shown - 1)}>
            <IconChevronLeft aria-hidden />
          </button>
          <p role="status" className="visually-hidden">
            {pictures[shown] && localize(pictures[shown].text)}
          </p>
          <button type="button" aria-label={t.next} aria-disabled={shown === last} onClick={() => show(shown + 1)}>
            <IconChevronRight aria-hidden />
          </button>
        </div>
      </div>
    </Dialog>
  );
}
