import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { credentialsOn, verifyTokenElsewhere } from '../../../../testing/credentials.ts';
import { encodeForm } from '../../../../testing/send.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { readPng, readSvg } from '../bake.ts';

const testApp = await startTestApp();
const { app, get, join, read } = testApp;
const { newCertificate, jwtOf } = credentialsOn(testApp);

const longName = 'Maria Antonieta Conceição Ñáñez İbrahimoğlu de Albuquerque e Silva';
const names = [
  longName,
  'Anahí Ñandú',
  'Zoe\u0301 Mun\u0303oz',
  'Παναγιώτης Παπαδημητρόπουλος',
  'Александра Ёжикова',
  'عبد الرحمن بن محمد الفهري القرشي',
];

async function pdfOf(code: string, language: 'pt' | 'en' = 'pt') {
  const answer = await get(`/certificate/${code}/pdf?lang=${language}`);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return { ...answer, pdf: await getDocumentProxy(new Uint8Array(answer.rawPayload), { verbosity: 0 }) };
}

/** The fonts of the first page, by their names in the file. */
async function fontsOf(
  pdf: Awaited<ReturnType<typeof getDocumentProxy>>,
): Promise<{ name: string; isEmbedded: boolean }[]> {
  const page = await pdf.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const setFont = 37;
  const ids = new Set(fnArray.flatMap((operator, at) => (operator === setFont ? [argsArray[at][0] as string] : [])));
  return [...ids].map((id) => {
    const { name, missingFile } = page.commonObjs.get(id) as { name: string; missingFile?: boolean };
    return { name, isEmbedded: !missingFile };
  });
}

test('the PDF is one sheet of A4 with the texts of both languages, inline under a good name', async () => {
  const { code } = await newCertificate({ team_name: 'Guardiões do Igarapé', role: 'captain' });
  for (const [language, texts, file] of [
    [
      'pt',
      [
        'Certificado de colaboração',
        'participou do desafio Rio limpo com a equipe Guardiões do Igarapé',
        'Líder de equipe',
        '40 horas',
      ],
      'Certificado de Anahí Ñandú - Rio limpo.pdf',
    ],
    [
      'en',
      [
        'Certificate of collaboration',
        'took part in the challenge Clean river with the team Guardiões do Igarapé',
        'Team leader',
        '40 hours',
      ],
      'Certificate of Anahí Ñandú - Clean river.pdf',
    ],
  ] as const) {
    const { pdf, headers } = await pdfOf(code, language);
    const { totalPages, text } = await extractText(pdf, { mergePages: true });
    const words = text.replace(/\s+/g, ' ');
    expect(totalPages).toBe(1);
    for (const one of [...texts, 'Anahí Ñandú', 'Iara Tupinambá', 'Moema Guarani', code]) expect(words).toContain(one);
    const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
    expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    expect(headers['content-disposition']).toBe(
      `inline; filename=${code}.pdf; filename*=UTF-8''${encodeURIComponent(file)}`,
    );
  }
  const chosen = await get(`/certificate/${code}/pdf?download`, { 'accept-language': 'en' });
  expect([chosen.headers['content-language'], chosen.headers['content-disposition']?.slice(0, 10)]).toEqual([
    'en',
    'attachment',
  ]);
});

test('the PDF conforms to PDF/A-3a, is tagged, and has its language, its title and the texts of its pictures', async () => {
  const { code } = await newCertificate();
  const { pdf, rawPayload } = await pdfOf(code);
  const metadata = rawPayload.toString('latin1').match(/<x:xmpmeta[\s\S]*<\/x:xmpmeta>/)?.[0];
  expect(metadata).toMatch(/<pdfaid:part>3<\/pdfaid:part><pdfaid:conformance>A</);
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Language: 'pt-BR', Title: 'Certificado de colaboração de Anahí Ñandú: Rio limpo' });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true, Suspects: false });
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  expect([...tree.matchAll(/"role":"(H\d|Figure|Link|Document)"/g)].map(([, role]) => role)).toEqual(
    expect.arrayContaining(['Document', 'H1', 'H2', 'Figure', 'Link']),
  );
  expect([...tree.matchAll(/"alt":"([^"]+)"/g)].map(([, alt]) => alt)).toEqual([
    'Imagem do desafio Rio limpo',
    `Código QR do endereço https://desafios.example.org/certificate/${code}`,
  ]);
});

test('names of real people are printed with embedded fonts, under 200 KB', async () => {
  for (const name of names) {
    const { code } = await newCertificate({ contestant_name: name, responsible_name: longName });
    const { pdf, rawPayload } = await pdfOf(code);
    expect(rawPayload.length, name).toBeLessThan(200_000);
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: expect.stringContaining(name) });
    expect(rawPayload.includes('<pdfaid:part>3'), name).toBe(true);
    const fonts = await fontsOf(pdf);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts)
      expect(font).toMatchObject({ isEmbedded: true, name: expect.stringMatching(/^[A-Z]{6}\+/) });
    expect((await extractText(pdf)).totalPages).toBe(1);
  }
});

test('an uploaded picture is printed too, under 200 KB', async () => {
  const { headers } = await join();
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photo = sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#345', noise } }).blur(2);
  const form = encodeForm(['image', { bytes: await photo.jpeg().toBuffer() }]);
  const upload = { headers: { ...headers, ...form.headers }, payload: form.payload };
  const { avatar } = (await app.inject({ method: 'POST', url: '/api/profile/avatar', ...upload })).json();
  expect(avatar).toMatch(/^\/media\//);
  const { code } = await newCertificate({ banner_url: avatar, logo_url: avatar });
  const { rawPayload } = await pdfOf(code);
  expect(rawPayload.length).toBeLessThan(200_000);
  expect(rawPayload.toString('latin1')).toContain('/DCTDecode');
});

test('a name with a character that no font has still gives a PDF, whose title says it', async () => {
  const { code } = await newCertificate({ contestant_name: '田中 \u202EAna\u0007 😀' });
  const { pdf, rawPayload } = await pdfOf(code);
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: expect.stringContaining('田中  Ana  😀') });
  expect((await extractText(pdf, { mergePages: true })).text).toContain('Ana');
  expect(rawPayload.includes('<pdfaid:part>')).toBe(false);
});

test('texts mean nothing but themselves: no markup of the type setter or of emphasis', async () => {
  const hostile = '#panic("x") *a* _b_ $x$ \\ @y <z> `q` [w] ]] #read("/etc/passwd")';
  const { code } = await newCertificate({ contestant_name: hostile, team_name: '*x*', challenge_title_pt: '*y* #let' });
  const { pdf } = await pdfOf(code);
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain(hostile);
  expect(text).not.toContain('root:');
});

test('the signed credential is inside the PDF, and a library of others verifies it', async () => {
  const { code } = await newCertificate();
  const { pdf, rawPayload } = await pdfOf(code);
  const attachments = (await pdf.getAttachments()) ?? new Map();
  expect([...attachments.keys()]).toEqual([`${code}.jwt`]);
  const jwt = Buffer.from((await pdf.getAttachmentContent(`${code}.jwt`)) ?? []).toString();
  expect(jwt).toBe(await jwtOf(code));
  await verifyTokenElsewhere(jwt, { did: await read('/.well-known/did.json') });
  expect(rawPayload.toString('latin1')).toMatch(/\/AFRelationship\s*\/Data/);
});

test('the PDF is the same whenever it is asked for', async () => {
  const { code } = await newCertificate();
  const [first, second] = [await get(`/certificate/${code}/pdf`), await get(`/certificate/${code}/pdf`)];
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
});

test('badges are pictures with the token baked in', async () => {
  const { code } = await newCertificate({ challenge_title_pt: longName });
  const png = (await get(`/credentials/${code}.png`)).rawPayload;
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 640, height: 640 });
  expect(readPng(png)).toBe(await jwtOf(code));
  const svg = await get(`/credentials/${code}.svg`);
  expect(svg.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(readSvg(svg.body)).toBe(await jwtOf(code));
  expect(await sharp(Buffer.from(svg.body)).metadata()).toMatchObject({ format: 'svg' });
});

test('the PDF shows the role and the signature of who signs for the organisation', async () => {
  const signed = { signatory_role_pt: 'Presidente', signatory_role_en: 'President' };
  const { code } = await newCertificate({ ...signed, signature_url: '/pictures/scenes/river/rio-limpo.svg' });
  const { code: unsigned } = await newCertificate(signed);
  const { pdf, rawPayload } = await pdfOf(code, 'en');
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  expect(totalPages).toBe(1);
  expect(text.replace(/\s+/g, ' ')).toContain('President · ');
  expect(rawPayload.length).toBeGreaterThan((await pdfOf(unsigned, 'en')).rawPayload.length + 1000);
});
