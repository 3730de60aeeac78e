import { expect, onTestFinished, test } from 'vitest';
import { languageOffer } from '../../language.ts';
import type { ChallengeContent, ContentsState, DraftBlock, DraftPrize } from './challenge-editor.ts';
import { goneWinners, isPublishable, missingFor } from './publishing-checklist.ts';
import { countdownTarget, isOpen, isRegistrationPossible } from './registration.ts';

const now = new Date('2026-06-10T12:00:00Z');
const at = (day: number) => `2026-06-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const block: DraftBlock = {
  id: 'b1',
  type: 'text',
  text_pt: 'Comece pela casa.',
  text_en: 'Start with the house.',
  image: null,
  icon: null,
  number: null,
  video: null,
};
const prize: DraftPrize = {
  id: 'p1',
  title_pt: 'Primeiro',
  title_en: 'First',
  description_pt: '',
  description_en: '',
  value: 500,
  currency: 'BRL',
  winner: null,
};
const picture = '/media/0f1e2d3c4b5a69788796a5b4c3d2e1f0/1600.webp';
const content: ChallengeContent = {
  slug: 'rio-limpo',
  type: 'competition',
  offered_languages: 'both',
  title_pt: 'Rio limpo',
  title_en: 'Clean river',
  short_description_pt: 'Vamos limpar o rio da cidade.',
  short_description_en: 'Let us clean the river.',
  description_pt: '<p>O rio está sujo.</p>',
  description_en: '<p>The river is dirty.</p>',
  banner_url: picture,
  card_banner_url: picture,
  front_banner_url: picture,
  logo_url: null,
  category_ids: [6],
  tags: ['rio'],
  blocks: [block],
  prizes: [prize],
  opens_at: at(1),
  deadline: at(20),
  registration_deadline: at(15),
  registration_closed: false,
  time_zone: 'America/Sao_Paulo',
  tabs_off: [],
  teams_enabled: true,
  max_members: 5,
  lives_changed: 0,
};
const check = (change: Partial<ChallengeContent>, isSlugTaken = false) =>
  missingFor({ ...content, ...change }, { now, isSlugTaken }).map(
    ({ code, field, required }) => `${code} ${field}${required ? '' : ' (advice)'}`,
  );
const withBlock = (change: Partial<DraftBlock>) => ({ blocks: [{ ...block, ...change }] });
const withPrize = (change: Partial<DraftPrize>) => ({ prizes: [{ ...prize, ...change }] });

test('nothing is missing in a complete challenge', () => {
  expect(check({})).toEqual([]);
});

test.each<[string, Partial<ChallengeContent>, string[]]>([
  ['no address', { slug: '' }, ['slug_invalid slug']],
  ['a reserved address', { slug: 'search' }, ['slug_invalid slug']],
  ['no title in English', { title_en: ' ' }, ['title title_en']],
  ['an invisible title', { title_pt: '\u200b' }, ['title title_pt']],
  ['no short description', { short_description_pt: '' }, ['short_description short_description_pt']],
  [
    'a short description of two words',
    { short_description_en: 'A river' },
    ['short_description_length short_description_en'],
  ],
  ['no description', { description_pt: '' }, ['description description_pt']],
  [
    'a description of empty paragraphs',
    { description_en: '<p> &nbsp;</p><p><br></p>' },
    ['description description_en'],
  ],
  ['no goal', { category_ids: [] }, ['goal category_ids']],
  ['no tags', { tags: [] }, ['tags tags (advice)']],
  ['no banner', { banner_url: null }, ['banner banner_url (advice)']],
  [
    'an opening after the deadline',
    { opens_at: at(21), registration_deadline: null },
    ['opening_after_deadline opens_at'],
  ],
  [
    'registration until after the deadline',
    { registration_deadline: at(21) },
    ['registration_after_deadline registration_deadline'],
  ],
  [
    'registration until the opening',
    { registration_deadline: at(1) },
    ['registration_before_opening registration_deadline'],
  ],
  ['a deadline in the past', { deadline: at(9), registration_deadline: null }, ['deadline_past deadline (advice)']],
  ['no deadline', { deadline: null, registration_deadline: null }, ['no_date deadline (advice)']],
  ['no other dates', { opens_at: null, registration_deadline: null }, []],
  ['no blocks', { blocks: [] }, ['blocks blocks (advice)']],
  ['a block in one language', withBlock({ text_en: '' }), ['block_text blocks.b1.text_en']],
  [
    'a picture without alternative text',
    withBlock({ type: 'image', image: picture, text_pt: '' }),
    ['alternative_text blocks.b1.text_pt'],
  ],
  ['a picture that is missing', withBlock({ type: 'image' }), ['block_image blocks.b1.image']],
  ['a figure without a number', withBlock({ type: 'relevant', number: '' }), ['block_number blocks.b1.number']],
  [
    'a video from elsewhere',
    withBlock({ type: 'video', video: 'https://example.org/film' }),
    ['block_video blocks.b1.video'],
  ],
  ['a video', withBlock({ type: 'video', video: 'https://vimeo.com/1084537' }), []],
  ['a competition without prizes', { prizes: [] }, ['prizes prizes (advice)']],
  ['prizes of what is no competition', { ...withPrize({ title_pt: '' }), type: 'collaborative' }, []],
  ['a prize without a title', withPrize({ title_en: '' }), ['prize_title prizes.p1.title_en']],
  ['a value without a currency', withPrize({ currency: null }), ['prize_currency prizes.p1.currency']],
  ['a winner without a name', withPrize({ winner: { kind: 'name', name: ' ' } }), ['winner_name prizes.p1.winner']],
])('%s', (_name, change, missing) => {
  expect(check(change)).toEqual(missing);
});

test('a winner that is gone cannot be published, of what is no competition either; others can', () => {
  const winners = [{ kind: 'team', id: 1 }, { kind: 'member', id: 1 }, { kind: 'name', name: 'Ana' }, null] as const;
  const prizes = winners.map((winner, at) => ({ ...prize, id: `p${at}`, winner }));
  const gone = goneWinners({ prizes }, [{ kind: 'member', id: 1, name: 'Ana' }]);
  const situation = { now, isSlugTaken: false, gone };
  for (const type of ['competition', 'collaborative'] as const)
    expect(missingFor({ ...content, type, prizes }, situation)).toEqual([
      { code: 'winner_name', field: 'prizes.p0.winner', required: true },
    ]);
});

test('the address of another challenge cannot be published; advice does not prevent it', () => {
  expect(check({}, true)).toEqual(['slug_taken slug']);
  expect(isPublishable(missingFor({ ...content, tags: [] }, { now, isSlugTaken: false }))).toBe(true);
  expect(isPublishable(missingFor({ ...content, title_pt: '' }, { now, isSlugTaken: false }))).toBe(false);
});

test('contents are advice: texts in one language, pictures without text, and stages outside of the dates', () => {
  const stage = { start_at: at(2), finish_at: at(20) };
  const contents: ContentsState = {
    untranslated: ['stages', 'gallery'],
    stages: [stage, { ...stage, finish_at: null }],
    has_reviewers: true,
    has_faqs: true,
  };
  const checkContents = (change: Partial<ChallengeContent>) =>
    missingFor({ ...content, ...change }, { now, isSlugTaken: false, contents }).map(
      ({ code, field, required }) => `${code} ${field} ${required}`,
    );
  const untranslated = ['untranslated contents.stages false', 'alternative_text contents.gallery false'];
  expect(checkContents({})).toEqual(untranslated);
  for (const dates of [{ deadline: at(19) }, { opens_at: at(3) }])
    expect(checkContents(dates)).toEqual([...untranslated, 'stages_outside contents.stages false']);
  expect(checkContents({ opens_at: null })).toEqual(untranslated);
});

test('without stages, judges or questions there is advice', () => {
  const contents: ContentsState = { untranslated: [], stages: [], has_reviewers: false, has_faqs: false };
  const missing = missingFor(content, { now, isSlugTaken: false, contents });
  expect(missing.map(({ code, field }) => `${code} ${field}`)).toEqual([
    'no_stages contents.stages',
    'no_reviewers contents.people',
    'no_faqs contents.faqs',
  ]);
  expect(isPublishable(missing)).toBe(true);
});

test.each([
  ['the organisation', 'pt', 'both'],
  ['the challenge', undefined, 'pt'],
] as const)('where %s has Portuguese only, nothing is asked in English', (_whose, only, offered_languages) => {
  Object.assign(languageOffer, { only });
  onTestFinished(() => void Object.assign(languageOffer, { only: undefined }));
  const english = { title_en: '', short_description_en: '', description_en: '', offered_languages };
  const texts = { ...withBlock({ text_en: '' }), ...withPrize({ title_en: '' }) };
  expect(check({ ...english, ...texts })).toEqual([]);
  expect(check({ ...english, title_pt: '' })).toEqual(['title title_pt']);
});

const nowOfRegistration = new Date('2026-03-05T12:00:00.000Z');
const before = '2026-03-05T11:59:59.999Z';
const exactly = '2026-03-05T12:00:00.000Z';
const after = '2026-03-05T12:00:00.001Z';
const later = '2026-04-01T00:00:00.000Z';

test.each([
  [null, true],
  [after, true],
  [exactly, false],
  [before, false],
])('with the deadline %s it is open: %s', (deadline, expected) => {
  expect(isOpen({ deadline }, nowOfRegistration)).toBe(expected);
});

test.each([
  [null, null, true],
  [null, after, true],
  [null, exactly, false],
  [null, before, false],
  [after, null, true],
  [after, later, true],
  [after, before, false],
  [exactly, null, false],
  [exactly, later, false],
  [before, null, false],
  [before, later, false],
  ['finished', null, false],
  ['finished', later, false],
])('registration until %s, deadline %s: possible %s', (registration_deadline, deadline, expected) => {
  expect(isRegistrationPossible({ registration_deadline, deadline }, nowOfRegistration)).toBe(expected);
});

test.each([
  [null, null, undefined],
  [null, later, { kind: 'deadline', at: later }],
  [after, null, { kind: 'registration', at: after }],
  [after, later, { kind: 'registration', at: after }],
  [exactly, later, { kind: 'deadline', at: later }],
  [before, later, { kind: 'deadline', at: later }],
  [before, null, undefined],
  ['finished', later, { kind: 'deadline', at: later }],
  ['finished', null, undefined],
  [later, before, { kind: 'deadline', at: before }],
])('registration until %s, deadline %s: the countdown runs to %j', (registration_deadline, deadline, expected) => {
  expect(countdownTarget({ registration_deadline, deadline }, nowOfRegistration)).toEqual(expected);
});
