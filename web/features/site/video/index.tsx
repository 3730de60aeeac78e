import { findVideo } from '@mutirao/contract/site/video/video-address.ts';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { defineTexts } from '../../../i18n/texts.ts';
import styles from './video.module.css';

const useVideoTexts = defineTexts('video', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** A video that loads from its site only when the user starts it; until then the site receives no request. */
export function Video({ address, title }: { address: string; title: string }) {
  const t = useVideoTexts();
  const [playing, setPlaying] = useState(false);
  const video = findVideo(address);
  if (!video) return <a href={address}>{title || address}</a>;
  const name = title || t.video;
  return (
    <figure className={styles.video} data-video={video.id} data-site={video.site}>
      <div className={styles.frame}>
        {playing ? (
          <iframe
            src={video.player}
            title={name}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <button type="button" className={styles.play} onClick={() => setPlaying(true)} aria-label={t.play(name)}>
            <img
              src={`/pictures/pattern/scene/${video.id}.svg?goals=10,4`}
              alt=""
              width="960"
              height="640"
              loading="lazy"
            />
            <span className={styles.sign}>
              <IconPlayerPlayFilled aria-hidden size={34} />
            </span>
          </button>
        )}
      </div>
      <figcaption>
        {title} <small>{t.playHint(video.site)}</small>
      </figcaption>
    </figure>
  );
}
