import type { Language } from '@mutirao/contract/language.ts';
import { backOfficePages as staff } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { ApiError } from '../../../platform/api-error.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { WrittenIn } from '../../../ui/editing/localized-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useBackOfficeTexts, useCrumb } from './sections.tsx';
import { PartLinks } from './side-navigation.tsx';

type Titles = Readonly<Record<`title_${Language}`, string>>;

/** A draft may have its title in one language only. */
const titleOf = ({ title_pt, title_en }: Titles, language: Language) =>
  language === 'pt' ? title_pt || title_en : title_en || title_pt;

/** The frame of one challenge: its title, and its parts in four groups at the side. */
export function ChallengeFrame({ id, children }: { id: string; children: ReactNode }) {
  const { challenge: t, challengeGroups: groups } = useBackOfficeTexts();
  const { language } = useLanguage();
  const query = useApiQuery('GET /admin/challenges/:id', { params: { id } }, { quiet: true, retry: false });
  const name = query.data && (titleOf(query.data.content, language) || `${t.untitled} ${id}`);
  useCrumb(1, name, linkTo(staff.challenge, { id }));
  const status = query.error instanceof ApiError ? query.error.status : undefined;
  if (query.data === undefined && (status === 403 || status === 404))
    return (
      <EmptyState
        picture="lost"
        title={status === 404 ? t.notFound : t.refused}
        text={status === 404 ? t.notFoundText : t.refusedText}
      >
        <LinkButton to={linkTo(staff.challenges)}>{t.all}</LinkButton>
      </EmptyState>
    );
  return (
    <>
      <Loaded query={query}>
        {({ published }) => {
          const slug = published?.slug;
          return (
            <>
              {/* The breadcrumb shows it. */}
              <h2 className="visually-hidden">{name}</h2>
              <PartLinks
                label={t.parts}
                groups={[
                  {
                    label: groups.prepare,
                    parts: [
                      { to: linkTo(staff.challenge, { id }), label: t.editor },
                      { to: linkTo(staff.challengeStages, { id }), label: t.stages },
                      { to: linkTo(staff.challengeJudging, { id }), label: t.judging },
                      { to: linkTo(staff.challengeTasks, { id }), label: t.tasks },
                      ...(slug === undefined ? [] : [{ to: linkTo(pages.challenge, { slug }), label: t.page }]),
                    ],
                  },
                  {
                    label: groups.contents,
                    parts: [
                      { to: linkTo(staff.challengeFaqs, { id }), label: t.faqs },
                      { to: linkTo(staff.challengeFiles, { id }), label: t.files },
                      { to: linkTo(staff.challengeGallery, { id }), label: t.gallery },
                      { to: linkTo(staff.challengePartners, { id }), label: t.partners },
                      ...(slug === undefined ? [] : [{ to: linkTo(staff.challengeProblems, { id }), label: t.map }]),
                    ],
                  },
                  {
                    label: groups.people,
                    parts: [
                      { to: linkTo(staff.challengePeople, { id }), label: t.people },
                      { to: linkTo(staff.challengeParticipants, { id }), label: t.participants },
                      { to: linkTo(staff.challengeTeams, { id }), label: t.teams },
                      { to: linkTo(staff.challengeAnnouncements, { id }), label: t.announcements },
                    ],
                  },
                  {
                    label: groups.work,
                    parts: [
                      { to: linkTo(staff.challengeWaiting, { id }), label: t.waiting },
                      { to: linkTo(staff.challengeFigures, { id }), label: t.figures },
                      { to: linkTo(staff.challengeResults, { id }), label: t.results },
                      { to: linkTo(staff.challengeReport, { id }), label: t.report },
                      { to: linkTo(pages.moderation, {}, { challenge: id }), label: t.moderation },
                      ...(slug === undefined
                        ? []
                        : [
                            { to: linkTo(pages.challengeArea.forum, { slug }), label: t.forum },
                            { to: linkTo(pages.challengeCertificates, { slug }), label: t.certificates },
                          ]),
                    ],
                  },
                ]}
              />
            </>
          );
        }}
      </Loaded>
      {/* It asks for its own at the same time. */}
      {(query.data || !query.error) && (
        <WrittenIn value={query.data?.content.offered_languages ?? 'both'}>{children}</WrittenIn>
      )}
    </>
  );
}
