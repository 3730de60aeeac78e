import { useEffect, useRef } from 'react';
import { defineTexts } from '../../../i18n/texts.ts';
import { bootMarks } from '../../../platform/boot-script.ts';
import { loadChunk } from '../../../platform/load-chunk.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { TitledPage } from '../../../ui/section.tsx';
import styles from './api-docs.module.css';

const useApiDocsTexts = defineTexts('api-docs', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** The interactive API reference; without scripts, a link to its document. */
export function Component() {
  const t = useApiDocsTexts();
  const reference = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const container = reference.current;
    loadChunk(() => import('./swagger-ui.ts')).then(({ renderReference }) => {
      if (container?.isConnected) renderReference(container);
    });
  }, []);

  return (
    <TitledPage title={t.title} intro={<p>{t.lead}</p>}>
      <PageHead title={t.title} description={t.description} />
      <p>
        <a href="/api/openapi.json" download>
          {t.document}
        </a>
      </p>
      <h2 className={styles.heading}>{t.operations}</h2>
      <div ref={reference} className={styles.reference} lang="en" data-loading={t.loading} {...bootMarks.near} />
    </TitledPage>
  );
}
