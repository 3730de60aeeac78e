import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { HomeChoicesForm } from './home-choices.tsx';
import styles from './home-editor.module.css';
import { Banners, GivenFigures } from './home-lists.tsx';

/** What the home page shows, for staff. */
export function Component() {
  const query = useApiQuery('GET /admin/home', {}, { quiet: true });
  return (
    <div className={styles.page}>
      <Banners />
      <Loaded query={query}>{(saved) => <HomeChoicesForm saved={saved} />}</Loaded>
      <GivenFigures />
    </div>
  );
}
