import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { largestUpload } from '../../pictures.ts';
import { categoryChallengesQuery, categoryParams } from '../categories/categories.ts';
import { draftChanges } from './challenge-content.ts';
import {
  challengeDocument,
  challengePreview,
  copyChallengeInput,
  createChallengeInput,
  cutInput,
  editorPage,
  editorQuery,
  effectsAnswer,
  effectsInput,
  pictureCut,
  pictureInput,
  pictureOriginal,
  pictureParams,
  publicationInput,
  unpublishQuery,
  winnersAnswer,
  winnersQuery,
} from './challenge-editor.ts';
import {
  cardTags,
  challenge,
  challengeCard,
  challengePage,
  challengeParams,
  challengeSlugParams,
  challengeTotal,
  countedTag,
  editedTags,
  editedTagsQuery,
  editedTagsShown,
  listChallengesQuery,
  prize,
  searchChallengesQuery,
  tagNameInput,
  tagParams,
  tagSearchQuery,
  tagTranslation,
  tagTranslationInput,
} from './challenges.ts';

export const challengesCalls = defineCalls('Challenges', {
  'GET /challenges/tags': {
    id: 'listTags',
    summary: 'Tags whose name contains a term, the most used first',
    for: 'everyone',
    query: tagSearchQuery,
    answer: z.array(countedTag),
    cache: ['lists'],
  },

  'GET /challenges': {
    id: 'listChallenges',
    summary: 'A page of challenges, newest first unless `order` says otherwise',
    for: 'everyone',
    query: listChallengesQuery,
    answer: challengePage,
    cache: cardTags,
  },

  'GET /challenges/search': {
    id: 'searchChallenges',
    summary: 'The challenges with a tag',
    for: 'everyone',
    query: searchChallengesQuery,
    answer: challengePage,
    cache: cardTags,
  },

  'GET /challenges/slug/:slug': {
    id: 'getChallengeBySlug',
    summary: 'A challenge by its slug, or by one that it had while it was published',
    for: 'everyone',
    params: challengeSlugParams,
    answer: challenge,
    cache: ['categories'],
  },

  'GET /challenges/:id': {
    id: 'getChallenge',
    summary: 'A challenge by its id',
    for: 'everyone',
    params: challengeParams,
    answer: challenge,
    cache: ['challenge:{id}', 'figures:{id}', 'categories'],
  },

  'GET /challenges/:id/related': {
    id: 'listRelatedChallenges',
    summary: 'Other challenges that share its goals and tags',
    for: 'everyone',
    params: challengeParams,
    answer: z.array(challengeCard),
    cache: ['challenge:{id}', ...cardTags],
  },

  'GET /challenges/:id/prizes': {
    id: 'listPrizes',
    summary: "A competition's prizes",
    for: 'everyone',
    params: challengeParams,
    answer: z.array(prize),
    cache: ['challenge:{id}', 'teams:{id}'],
  },

  'GET /settings/active-challenges': {
    id: 'listActiveChallenges',
    summary: 'How many challenges are in progress, and the newest of them',
    for: 'everyone',
    answer: challengeTotal,
    cache: cardTags,
  },

  'GET /settings/finished-challenges': {
    id: 'listFinishedChallenges',
    summary: 'How many challenges are finished, and the newest of them',
    for: 'everyone',
    answer: challengeTotal,
    cache: cardTags,
  },
});

export const categoryChallengesCalls = defineCalls('Categories', {
  'GET /challenge-categories/:category/challenges': {
    id: 'listChallengesOfCategory',
    summary: "A goal's challenges in progress, or with filter[all] all of them",
    for: 'everyone',
    params: categoryParams,
    query: categoryChallengesQuery,
    answer: z.array(challengeCard),
    cache: cardTags,
  },
});

const editing = { for: 'managers', params: challengeParams, failures: ['refused'] } as const;
const changing = { ...editing, answer: challengeDocument, failures: ['refused', 'conflict'] } as const;
const longest = 2 * 1024 * 1024;

export const challengeEditorCalls = defineCalls('Managing challenges', {
  'GET /admin/challenges': {
    id: 'listEditedChallenges',
    summary: 'All challenges, archived ones only by their state, for staff; for admins of challenges their own',
    for: 'members',
    query: editorQuery,
    answer: editorPage,
    failures: ['refused'],
  },

  'POST /admin/challenges': {
    id: 'createChallenge',
    summary: 'Creates an unpublished challenge',
    for: 'staff',
    body: createChallengeInput,
    answer: challengeDocument,
    status: [201],
  },

  'GET /admin/challenges/:id': {
    ...editing,
    id: 'getChallengeDocument',
    summary: 'A challenge as it is edited; for staff and its admins',
    answer: challengeDocument,
  },

  'PATCH /admin/challenges/:id/draft': {
    ...changing,
    id: 'updateDraft',
    summary: 'Changes fields of the draft; creates the draft from what is published',
    description:
      'Blocks and prizes are merged by their ids and fields, so that people who change different ones do not conflict.',
    body: draftChanges,
    bodyLimit: longest,
  },

  'POST /admin/challenges/:id/draft/discard': {
    ...changing,
    id: 'discardDraft',
    summary: 'Deletes the changes that are not published, and their scheduled publication',
  },

  'POST /admin/challenges/:id/effects': {
    ...editing,
    id: 'getDateEffects',
    summary: 'What dates would do to those who take part, before they are saved',
    body: effectsInput,
    answer: effectsAnswer,
  },

  'GET /admin/challenges/:id/preview': {
    ...editing,
    id: 'previewChallenge',
    summary: 'The page of a challenge as visitors will see it, from its draft',
    answer: challengePreview,
  },

  'GET /admin/challenges/:id/winners': {
    ...editing,
    id: 'findWinnerCandidates',
    summary: 'Teams and participants of a challenge by a part of their name, at most 20',
    query: winnersQuery,
    answer: winnersAnswer,
  },

  'POST /admin/challenges/:id/pictures': {
    ...editing,
    id: 'uploadPicture',
    summary: 'Uploads a picture, to be cut for its uses',
    description:
      'It is kept upright, without metadata, in a width of at most 2400 pixels, while a draft or a page shows a part of it.',
    body: pictureInput,
    file: { field: 'image', largest: largestUpload, perHour: 120 },
    answer: pictureOriginal,
    status: [201],
  },

  'POST /admin/challenges/:id/pictures/:picture/cuts': {
    ...editing,
    id: 'cutPicture',
    summary: 'Cuts a picture for one use; its address is a value for the draft',
    params: pictureParams,
    body: cutInput,
    answer: pictureCut,
    status: [201],
  },

  'POST /admin/challenges/:id/publication': {
    ...changing,
    id: 'publishChallenge',
    summary: 'Publishes a challenge with its draft, now or at a time',
    description:
      'Refused (422) where something required is missing, with a message at each field. At a time, the draft is published as it is then; where something is missing then, whoever scheduled it is notified.',
    note: 'changes only',
    body: publicationInput,
  },

  'DELETE /admin/challenges/:id/publication': {
    ...changing,
    id: 'unpublishChallenge',
    summary: 'Cancels a scheduled publication, or takes a challenge off the public pages',
    description: 'Refused (409) where a scheduled publication took place meanwhile.',
    note: 'scheduled changes only',
    query: unpublishQuery,
  },

  'PUT /admin/challenges/:id/archive': {
    ...changing,
    id: 'archiveChallenge',
    summary: 'Takes a challenge off the public pages for good, and keeps it for staff',
    for: 'staff',
  },

  'DELETE /admin/challenges/:id/archive': {
    ...changing,
    id: 'unarchiveChallenge',
    summary: 'Makes an archived challenge a draft again',
    for: 'staff',
  },

  'POST /admin/challenges/:id/copy': {
    id: 'copyChallenge',
    summary: 'Creates an unpublished challenge with the content of another, without people, answers, dates and winners',
    description: 'With its stages, tasks, questions, partners and files. The first stage begins a year later, or more.',
    for: 'staff',
    params: challengeParams,
    body: copyChallengeInput,
    answer: challengeDocument,
    status: [201],
  },
});

export const tagsEditorCalls = defineCalls('Managing challenges', {
  'GET /admin/tags': {
    id: 'listEditedTags',
    summary: `Tags with their number of challenges, unpublished ones too, the most used first; at most ${editedTagsShown}`,
    for: 'staff',
    query: editedTagsQuery,
    answer: editedTags,
  },

  'PUT /admin/tags/:tag': {
    id: 'renameTag',
    summary: 'Renames a tag in all challenges and drafts; the name of another tag merges both',
    for: 'staff',
    params: tagParams,
    body: tagNameInput,
    answer: countedTag,
  },

  'GET /admin/tag-translations': {
    id: 'listTagTranslations',
    summary: 'The tags that have an English name too',
    for: 'staff',
    answer: z.array(tagTranslation),
  },

  'PUT /admin/tags/:tag/translation': {
    id: 'translateTag',
    summary: 'Sets or removes the English name of a tag; challenges that have that name as a tag get the tag instead',
    for: 'staff',
    params: tagParams,
    body: tagTranslationInput,
  },

  'DELETE /admin/tags/:tag': {
    id: 'deleteTag',
    summary: 'Takes a tag off all challenges and drafts',
    for: 'staff',
    params: tagParams,
  },
});
