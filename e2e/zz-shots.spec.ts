import { drawPicture } from '../server/testing/picture-files.ts';
import { inDays } from './fixtures.ts';
import { texts } from './texts.ts';
import { test } from './timeline.ts';

const stages = [
  {
    title_pt: 'Partida: quem somos e onde moramos',
    title_en: 'Departure: who we are and where we live',
    icon: 'rocket',
    start_at: inDays(-40),
    finish_at: inDays(-30),
  },
  { title_pt: 'Ideias', title_en: 'Ideas', icon: 'bulb', start_at: inDays(-20), finish_at: inDays(-10) },
  {
    title_pt: 'Protótipo',
    title_en: 'Prototype',
    icon: 'tools',
    start_at: inDays(-5),
    finish_at: inDays(5),
    interact_with: 'any' as const,
    message_pt:
      'Mostrem o que vocês construíram até aqui, mesmo que ainda não funcione.\n\nUma foto e três frases bastam: o que é, para quem, e o que falta.',
    message_en:
      'Show what you built so far, even if it does not work yet.\n\nA photo and three sentences are enough: what it is, for whom, and what is missing.',
  },
  {
    title_pt: 'Apresentação',
    title_en: 'Presentation',
    icon: 'presentation',
    start_at: inDays(10),
    finish_at: inDays(12),
  },
  { title_pt: 'Chegada', title_en: 'Arrival', icon: 'trophy', start_at: inDays(20) },
];
for (const width of [360, 1280])
  test(`shots ${width}`, async ({
    page,
    open,
    signIn,
    addMember,
    takePart,
    addTimeline,
    addInteractions,
    enterElsewhere,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
    const shot = (name: string, p = page) => p.screenshot({ path: `/tmp/shots/${name}-${width}.png`, fullPage: true });
    const {
      id,
      path,
      stages: ids,
    } = await addTimeline(stages, {
      title_pt: 'Água da chuva no sertão',
      title_en: 'Rain water',
      registration_deadline: inDays(30),
      deadline: inDays(60),
    });
    await open(path(), 'pt');
    await shot('1-list-visitor');
    await open(path(2), 'pt');
    await shot('2-stage-visitor');
    const rita = await addMember({ first_name: 'Rita', last_name: 'Rocha', profile: true });
    const bia = await addMember({ first_name: 'Beatriz', last_name: 'do Nascimento e Silva', profile: true });
    const judge = await signIn(page, { first_name: 'Joana', last_name: 'Prado', profile: true });
    await open(path(2), 'pt');
    await page.waitForTimeout(800);
    await shot('3-stage-member');
    await takePart(
      { challengeId: id, memberId: rita.id, roles: ['contestant'] },
      { challengeId: id, memberId: bia.id, roles: ['contestant'] },
      { challengeId: id, memberId: judge.id, roles: ['judge'] },
    );
    await addInteractions([
      {
        challenge_id: id,
        stage_id: ids[2] as number,
        member_id: rita.id,
        content: 'O filtro aguentou três dias de chuva.\nUsamos areia, carvão e um balde.',
        created_at: inDays(-1),
      },
      {
        challenge_id: id,
        stage_id: ids[2] as number,
        member_id: bia.id,
        content: 'Uma cisterna de garrafas. '.repeat(60),
        created_at: inDays(-2),
        replies: [
          {
            member_id: judge.id,
            content: 'Muito bom! E quando chove forte, para onde vai a água que sobra?',
            is_judge: true,
            is_advisor: false,
            is_challenge_admin: false,
          },
        ],
      },
      { challenge_id: id, stage_id: ids[1] as number, member_id: rita.id, content: 'Ideia' },
    ]);
    const picture = await drawPicture({ width: 1600, height: 900 }).webp().toBuffer();
    void picture;
    await open(path(), 'pt');
    await page.waitForTimeout(800);
    await shot('4-list-judge');
    await open(path(2), 'pt');
    await page.waitForTimeout(800);
    await page.keyboard.press('n');
    await page.waitForTimeout(300);
    await shot('5-panel');
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { contrast: 'high' }));
    await shot('6-panel-contrast');
    await open('/profile/me', 'pt');
    await page.waitForTimeout(800);
    await shot('7-own-page');
    const her = await enterElsewhere(bia.id);
    await her.setViewportSize({ width, height: 900 });
    await her.goto(path(2));
    await her.waitForTimeout(1500);
    await her.locator('input[type=file]').setInputFiles({
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawPicture({ width: 800, height: 500 }).jpeg().toBuffer(),
    });
    await her.waitForTimeout(300);
    await shot('8-answer', her);
    await her.goto(path(1));
    await her.waitForTimeout(1500);
    await shot('9-answer-over', her);
    await her.goto(path());
    await her.waitForTimeout(1500);
    await shot('91-list-contestant', her);
    void texts;
  });
