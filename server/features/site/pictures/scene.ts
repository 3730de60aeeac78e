import { against, butter, mix, paper, papersOf, red } from './palette.ts';
import { circle, rect, row, strip } from './paper.ts';
import { createRandom } from './random.ts';
import { cistern } from './scene-house.ts';
import { field, water } from './scene-land.ts';
import { people, school } from './scene-together.ts';
import { city, energy } from './scene-town.ts';
import { forest, sea } from './scene-wild.ts';
import { type Stage, sceneHeight, sceneWidth } from './stage.ts';

/** What a scene may show, by name; a text beside it says the same. */
const subjects = {
  building: people,
  cistern,
  city,
  energy,
  field,
  forest,
  river: water,
  school,
  sea,
} satisfies Record<string, (stage: Stage) => string>;
export type SceneSubject = keyof typeof subjects;
export const sceneSubjects = Object.keys(subjects) as [SceneSubject, ...SceneSubject[]];

const themes: Readonly<Record<number, readonly SceneSubject[]>> = {
  1: ['building', 'city'],
  2: ['field'],
  3: ['building', 'river'],
  4: ['school'],
  5: ['building', 'school'],
  6: ['river'],
  7: ['energy'],
  8: ['city', 'field'],
  9: ['energy', 'city'],
  10: ['building', 'school'],
  11: ['city'],
  12: ['field', 'city'],
  13: ['forest', 'energy'],
  14: ['sea'],
  15: ['forest'],
  16: ['building', 'school'],
  17: ['building', 'sea'],
};

function skyOf({ random, sky, night }: Stage): string {
  const x = random.pick([random.between(260, 420), random.between(780, 940)]);
  const disc = night ? paper : against(sky, random.shuffle([paper, butter, '#F2785C', red]))[0];
  const y = random.between(170, 250);
  const r = random.between(80, 125);
  let content = rect(sky, 0, 0, sceneWidth, sceneHeight);
  if (night) {
    const stars = Array.from({ length: 14 }, () => `M${row(random.whole(0, 1200), random.whole(20, 330))}h0`).join('');
    return (
      content +
      strip(butter, 9, stars, { round: true }) +
      circle(disc, x, y, r) +
      circle(sky, x + r * 0.42, y - r * 0.2, r * 0.86)
    );
  }
  if (random.chance(0.5)) {
    const length = Math.round(2 * Math.PI * (r + 42));
    content += `<circle fill="none" stroke="${disc}" stroke-width="34" stroke-dasharray="${row(length / 40, length / 40)}" cx="${Math.round(x)}" cy="${Math.round(y)}" r="${row(length / 2 / Math.PI)}"/>`;
  }
  const cloud = (cx: number, cy: number) =>
    strip(mix(sky, paper, 0.75), 44, `M${row(Math.round(cx), Math.round(cy))}h150m-100-36h60`, { round: true });
  const away = x < 600 ? 760 : 180;
  return (
    content +
    circle(disc, x, y, r) +
    cloud(away + random.between(0, 160), random.between(120, 220)) +
    (random.chance(0.5) ? cloud(away - 150, random.between(250, 300)) : '')
  );
}

/** A cut-paper landscape of a subject, by default on the first goal's theme, in the goals' colours. */
export function sceneContent(seed: string, goals: readonly number[], subject?: SceneSubject): string {
  const random = createRandom(`scene ${seed}`);
  const papers = papersOf(goals, random);
  const night = random.chance(0.22);
  const sky = night
    ? mix(papers.deep, '#1B2A4A', 0.45)
    : random.pick([papers.tint, papers.tint, butter, '#BFE3EE', mix(papers.second, paper, 0.55)]);
  const land = [mix(papers.main, paper, 0.35), papers.main, papers.deep] as const;
  const gay = against(
    papers.main,
    random.shuffle([...new Set([...papers.bright, papers.second, papers.third, paper])]),
  );
  const stage: Stage = { random, papers, night, sky, land, gay };
  const theme = random.pick(themes[goals[0] ?? 0] ?? (['building', 'city'] as const));
  return skyOf(stage) + subjects[subject ?? theme](stage);
}
