import { backOfficePages as pages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { Outlet } from 'react-router';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { entryOf, useBackOfficeTexts } from './sections.tsx';
import { PartLinks } from './side-navigation.tsx';

/** The organisation's parts. */
export function Component() {
  const t = useBackOfficeTexts();
  const isMaster = entryOf('organisation', useSignedIn()) === linkTo(pages.organisation);
  const {
    look,
    home,
    pages: texts,
    faqs,
    partners,
    league,
    transparency,
    skills,
    wording,
    translations,
  } = t.organisation;
  return (
    <>
      <PartLinks
        label={t.names.organisation}
        groups={[
          {
            parts: [
              ...(isMaster ? [{ to: linkTo(pages.organisation), label: look }] : []),
              { to: linkTo(pages.organisationHome), label: home },
              { to: linkTo(pages.organisationPages), label: texts },
              { to: linkTo(pages.organisationFaqs), label: faqs },
              { to: linkTo(pages.organisationPartners), label: partners },
              { to: linkTo(pages.organisationLeague), label: league },
              { to: linkTo(pages.organisationTransparency), label: transparency },
              { to: linkTo(pages.skills), label: skills },
              { to: linkTo(pages.wording), label: wording },
              { to: linkTo(pages.translations), label: translations },
            ],
          },
        ]}
      />
      <Outlet />
    </>
  );
}
