import type { Interaction } from '@mutirao/contract/challenges/timeline/interactions.ts';
import type { StageForm } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import type { Stage } from '@mutirao/contract/challenges/timeline/stages.ts';
import { useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Loaded } from '../../../../ui/loaded.tsx';
import { FormAnswersView } from '../answer-content.tsx';
import styles from '../stage.module.css';
import { useStageTimes } from '../use-stages.ts';
import { useAnsweringTexts } from './use-answer.ts';

const call = 'GET /challenges/:id/timelines/:timeline/interactions/:interaction/versions';

interface VersionsProps {
  stage: Pick<Stage, 'id' | 'challenge_id'>;
  form: StageForm;
  interaction: Interaction;
}

/** The earlier versions of the answers, the newest first. */
function VersionList({ stage, form, interaction }: VersionsProps) {
  const t = useAnsweringTexts().form;
  const { language } = useLanguage();
  const format = useStageTimes();
  const params = { id: stage.challenge_id, timeline: stage.id, interaction: interaction.id };
  const query = useApiQuery(call, { params }, { quiet: true });
  return (
    <Loaded query={query}>
      {(versions) => (
        <ol className={blocks.list} reversed>
          {versions.map(({ version, answers, created_at }) => (
            <li key={version} className={`${blocks.card} ${styles.seen}`}>
              <h4>{t.version(formatNumber(version, language), format(created_at))}</h4>
              <FormAnswersView form={form} answers={answers} language={interaction.language} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

/** What the answers were before, which is loaded on request. */
export function Versions(props: VersionsProps) {
  const t = useAnsweringTexts().form;
  const { language } = useLanguage();
  const { updated_at, versions_count } = props.interaction;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.versions} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t.versions(formatNumber(versions_count, language))}</summary>
      {isOpen && <VersionList key={updated_at} {...props} />}
    </details>
  );
}
