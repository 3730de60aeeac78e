import type { HomeBanner } from '@mutirao/contract/site/home.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './home-banners.module.css';

/** The banners that are due, each with its picture and where it leads. */
export function HomeBanners({ banners }: { banners: readonly HomeBanner[] }) {
  const { localize } = useLanguage();
  if (banners.length === 0) return null;
  return (
    <ul className={styles.banners}>
      {banners.map(({ id, title, text, link, picture }) => {
        const name = localize(title);
        return (
          <li key={id}>
            {picture && <img src={picture} width="960" height="540" alt="" loading="lazy" />}
            <div>
              <h2>{link?.startsWith('/') ? <Link to={link}>{name}</Link> : link ? <a href={link}>{name}</a> : name}</h2>
              <p>{localize(text)}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
