import { type LoadArguments, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { TitledPage } from '../../../ui/section.tsx';
import { GoalTiles, tileFacts, useCategoryTexts } from './index.tsx';

export const load = async ({ api }: LoadArguments) => (await api('GET /challenge-categories')).map(tileFacts);

/** All goals. */
export function Component() {
  const t = useCategoryTexts();
  return (
    <TitledPage title={t.title} intro={<p>{t.lead}</p>}>
      <PageHead title={t.title} description={t.description} />
      <GoalTiles categories={useData<typeof load>()} />
    </TitledPage>
  );
}
