import { expect, test } from 'vitest';
import { describeDetail } from './describe-detail.ts';
import { detailNames } from './detail-names.en.ts';

const describe = (detail: Record<string, unknown>) => describeDetail(detail, { names: detailNames, language: 'en' });

test('a change has the name of its thing, and each field from what to what', () => {
  const detail = {
    ...{ what: 'partner', id: 3, name: 'Casa Azul' },
    before: { description_pt: '<p>Uma <b>casa</b></p>', url: null },
    after: { description_pt: '', url: 'https://casa.example', is_new: true },
  };
  expect(describe(detail)).toEqual({
    subject: 'Partner “Casa Azul”',
    lines: [
      { label: 'Description (Portuguese)', before: 'Uma casa', after: 'empty' },
      { label: 'Link', before: 'empty', after: 'https://casa.example' },
      { label: 'is new', after: 'yes' },
    ],
  });
});

test.each([
  [{ by: 'password' }, [{ label: 'By', after: 'password' }]],
  [{ before: [], after: ['judge', 'admin'] }, [{ label: 'Roles', before: 'empty', after: 'Judge, Admin' }]],
  [{ before: { order: [1, 2] }, after: { order: [2, 1] } }, [{ label: 'New order' }]],
  [{ after: { still_right: 'title_en' } }, [{ label: 'Translation that is still right', after: 'Title (English)' }]],
  [{ after: { published_on: '2026-03-05' } }, [{ label: 'Published', after: '05/03/2026' }]],
  [{ after: { paragraph1_pt: 'Oi' } }, [{ label: 'Paragraph 1 (Portuguese)', after: 'Oi' }]],
  [{ after: { blocks: [{ id: 1 }, { id: 2 }] } }, [{ label: 'Blocks of the description', after: '2 items' }]],
  [{ challenge: 4, reason: 'Spam' }, [{ label: 'Reason', after: 'Spam' }]],
  [{ sessionId: 'x', replaced: true }, [{ label: 'Replaced by a newer sign-in', after: 'yes' }]],
  [{ announcement: 1, filter: {}, to: 3 }, [{ label: 'To', after: '3' }]],
  [
    { before: { logo: null }, after: { logo: '/media/6840d55c/a.webp' } },
    [{ label: 'Logo', before: 'empty', after: 'picture' }],
  ],
])('%j is read in words', (detail, lines) => {
  expect(describe(detail).lines).toEqual(lines);
});
