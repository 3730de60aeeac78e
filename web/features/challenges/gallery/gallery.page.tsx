import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { lazy, Suspense, useState } from 'react';
import { useOutletContext } from 'react-router';
import { useCounted, useLanguage } from '../../../i18n/language.tsx';
import { type LoadArguments, pageNumber, redirectBeyond, useData } from '../../../platform/load.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import { AreaHeader, ChallengeArea, type ShownChallenge } from '../challenges/index.tsx';
import styles from './gallery.module.css';
import { Picture, useGalleryTexts } from './picture.tsx';

const Slideshow = lazy(() => import('./slideshow.tsx'));

export const load = async ({ api, params, url }: LoadArguments) => {
  const { id } = await api('GET /challenges/slug/:slug', { params: { slug: params.slug ?? '' } });
  const page = await api('GET /challenges/:id/gallery', { params: { id }, query: { page: pageNumber(url) } });
  redirectBeyond(url, page);
  return page;
};

/** The pictures of a challenge, each of which opens a slideshow of its page. */
export function Component() {
  const t = useGalleryTexts();
  const { localize } = useLanguage();
  const counted = useCounted();
  const { challenge } = useOutletContext<ShownChallenge>();
  const { data: pictures, total, current_page, last_page } = useData<typeof load>();
  const [shown, setShown] = useState<number>();
  const address = linkTo(pages.challengeArea.gallery, { slug: challenge.slug });
  return (
    <ChallengeArea title={t.title} description={t.lead}>
      {total === 0 ? (
        <EmptyState picture="empty" title={t.no_challenge_gallery} text={t.lead} />
      ) : (
        <>
          <AreaHeader title={counted(t.count, total)} lead={t.lead} />
          <ul className={styles.pictures} aria-label={t.title}>
            {pictures.map((picture, index) => (
              <li key={picture.id}>
                <button
                  type="button"
                  className={styles.open}
                  aria-label={t.open(localize(picture.text))}
                  onClick={() => setShown(index)}
                >
                  <Picture
                    picture={picture}
                    sizes="(width < 40rem) 50vw, 18rem"
                    alt=""
                    className={styles.thumbnail}
                    lazy={index > 3}
                  />
                </button>
              </li>
            ))}
          </ul>
          <Pagination
            current_page={current_page}
            last_page={last_page}
            addressOf={(page) => (page === 1 ? address : `${address}?page=${page}`)}
          />
        </>
      )}
      {shown !== undefined && (
        <Suspense>
          <Slideshow pictures={pictures} first={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </ChallengeArea>
  );
}
