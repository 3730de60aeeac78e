import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type PasswordPicture,
  passwordPictures,
  pictureNames,
  pictureShapes,
} from '@mutirao/contract/challenges/classes/class-limits.ts';
import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { renderSVG } from 'uqr';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { drawDocument } from '../credentials/index.ts';
import { assertNotDenied, denialOfClass } from './classes.policy.ts';
import { getOwnClass } from './manage-classes.ts';
import { cardOf } from './seats.ts';

const source = readFileSync(join(import.meta.dirname, 'cards.typ'), 'utf8');

const texts = {
  pt: {
    title: 'Cartões da turma',
    note: 'Recorte nas linhas. Cada cartão é de uma pessoa: guarde como uma chave.',
    password: 'Figuras, nesta ordem:',
    code: 'Código da turma',
    qr: 'Código QR para entrar',
  },
  en: {
    title: 'Cards of the class',
    note: 'Cut along the lines. Each card is for one person: keep it like a key.',
    password: 'Pictures, in this order:',
    code: 'Code of the class',
    qr: 'QR code to enter',
  },
} as const;

const drawPicture = (name: PasswordPicture) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${pictureShapes[name]
    .map(([colour, path]) => `<path fill="${colour}" fill-rule="evenodd" d="${path}"/>`)
    .join('')}</svg>`;

/** The cards of a class as A4 sheets to cut, for its teacher. */
export async function drawCards(
  platform: Pick<Platform, 'database' | 'clock' | 'keys' | 'publicUrl'>,
  { viewer, classId, language }: { viewer: Viewer; classId: number; language: Language },
): Promise<Buffer> {
  const { database, clock, publicUrl } = platform;
  const now = clock();
  const row = await getOwnClass(database, viewer, classId);
  assertNotDenied(denialOfClass(row, now));
  const seats = await database
    .selectFrom('class_seat')
    .select(['name_pt', 'name_en', 'nonce', 'secret_hash'])
    .where('class_id', '=', classId)
    .orderBy('number')
    .execute();
  const t = texts[language];
  const address = `${publicUrl}${linkTo(pages.enterClass)}`;
  const [lang, region = null] = htmlLanguage[language].split('-');
  const data = {
    ...t,
    lang,
    region,
    code: { label: t.code, value: row.code },
    address: address.replace(/^https?:\/\//, ''),
    cards: seats.flatMap((seat) => {
      const card = cardOf(platform, seat);
      if (!card) return [];
      return {
        name: language === 'pt' ? seat.name_pt : seat.name_en,
        // After the `#`, which no server sees.
        qr: renderSVG(`${address}#${card.secret}`, { border: 0 }),
        pictures: card.pictures.map((name) => ({ name: pictureNames[name][language], file: `${name}.svg` })),
      };
    }),
  };
  return drawDocument({
    output: 'pdf',
    standard: 'ua-1',
    document: 'cards.typ',
    source,
    data: JSON.stringify(data),
    pictures: passwordPictures.map((name) => ({ name: `${name}.svg`, bytes: Buffer.from(drawPicture(name)) })),
    instant: now,
  });
}
