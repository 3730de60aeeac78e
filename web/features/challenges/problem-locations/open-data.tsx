import { callUrl } from '@mutirao/contract/call-url.ts';
import { IconDownload } from '@tabler/icons-react';
import styles from './map.module.css';
import { useShownChallenge } from './shown-problems.ts';
import { useProblemTexts } from './texts.ts';

/** The map's data as files, and what is in them. */
export function OpenData() {
  const t = useProblemTexts().data;
  const { id, slug } = useShownChallenge().challenge;
  const files = [
    { call: 'GET /challenges/:id/problem-locations/export.geojson', name: `${slug}.geojson`, label: t.geojson },
    { call: 'GET /challenges/:id/problem-locations/export.csv', name: `${slug}.csv`, label: t.csv },
  ] as const;
  return (
    <section className={styles.data} aria-labelledby="data">
      <h3 id="data">{t.title}</h3>
      <p>{t.text}</p>
      <p className={styles.downloads}>
        {files.map(({ call, name, label }) => (
          <a key={name} href={callUrl(call, { params: { id } })} download={name}>
            <IconDownload aria-hidden size={20} /> {label}
          </a>
        ))}
      </p>
    </section>
  );
}
