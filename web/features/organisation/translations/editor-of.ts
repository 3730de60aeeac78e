import type { DueTranslation, TranslatedKind } from '@mutirao/contract/organisation/translations/translations.ts';
import { backOfficePages as pages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { RowPath } from '../../site/back-office/index.tsx';

type Place = Pick<DueTranslation, 'row' | 'challenge'>;

const idOf = ({ challenge }: Place) => ({ id: challenge?.id ?? 0 });

/** The editor of each kind of text. */
const editors: Readonly<Record<TranslatedKind, (place: Place) => string>> = {
  page: ({ row: slug }) => linkTo(pages.organisationPage, { slug }),
  faq: () => linkTo(pages.organisationFaqs),
  faq_theme: () => linkTo(pages.organisationFaqs),
  wording: ({ row }) => linkTo(pages.wordingItem, { key: row.split('.')[0] ?? '' }),
  partner: () => linkTo(pages.organisationPartners),
  league_member: () => linkTo(pages.organisationLeague),
  governing_body: () => linkTo(pages.organisationTransparency),
  governing_body_seat: () => linkTo(pages.organisationTransparency),
  organisation_document: () => linkTo(pages.organisationTransparency),
  partnership_agreement: () => linkTo(pages.organisationTransparency),
  home_banner: () => linkTo(pages.organisationHome),
  home_figure: () => linkTo(pages.organisationHome),
  category: () => linkTo(pages.goals),
  skill: () => linkTo(pages.skills),
  challenge: (place) => linkTo(pages.challenge, idOf(place)),
  challenge_block: (place) => linkTo(pages.challenge, idOf(place)),
  challenge_prize: (place) => linkTo(pages.challenge, idOf(place)),
  stage: (place) => linkTo(pages.challengeStages, idOf(place)),
  task: (place) => linkTo(pages.challengeTasks, idOf(place)),
  challenge_faq: (place) => linkTo(pages.challengeFaqs, idOf(place)),
  challenge_file: (place) => linkTo(pages.challengeFiles, idOf(place)),
  challenge_partner: (place) => linkTo(pages.challengePartners, idOf(place)),
  gallery_picture: (place) => linkTo(pages.challengeGallery, idOf(place)),
};

/** Editors of one thing, whose address says already which. */
const wholePages: readonly TranslatedKind[] = ['page', 'challenge', 'wording'];

/** The lists of rows that staff edit, by the path of their calls, and those of the editor of challenges. */
const lists: Partial<Readonly<Record<TranslatedKind, RowPath | 'blocks' | 'prizes'>>> = {
  challenge_block: 'blocks',
  challenge_prize: 'prizes',
  partner: 'partners',
  home_banner: 'home-banners',
  home_figure: 'home-figures',
  league_member: 'league',
  governing_body: 'governing-bodies',
  governing_body_seat: 'governing-seats',
  organisation_document: 'documents',
  partnership_agreement: 'agreements',
  skill: 'skills',
};

/** The address of the editor of a text, at its field in the language to write. */
export function editorOf(due: DueTranslation): string {
  const { kind, row, field, language } = due;
  const name = kind === 'wording' ? row.slice(row.indexOf('.') + 1) : field;
  const list = lists[kind];
  const anchor = new URLSearchParams({
    ...(list !== undefined && { list }),
    ...(kind === 'faq_theme' ? { theme: row } : !wholePages.includes(kind) && { edit: row }),
    field: `${name}_${language}`,
  });
  return `${editors[kind](due)}#${anchor}`;
}
