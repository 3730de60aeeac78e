import {
  against,
  butter,
  circle,
  createRandom,
  frame,
  hill,
  ink,
  markOn,
  mix,
  paper,
  papersOf,
  rect,
  red,
  strip,
} from './drawing.ts';
import { bandeirinhas, house, people } from './figures.ts';
import type { Pattern } from './pattern.ts';
import { type SceneSubject, type Stage, sceneHeight, sceneWidth, subjects } from './scene-subjects.ts';

const themes: Readonly<Record<number, readonly SceneSubject[]>> = {
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

/** The moon and stars, or the sun and clouds. */
function skyOf({ random, sky, night }: Stage): string {
  const [x, y, r] = [random.pick([340, 860]) + random.whole(-80, 80), random.whole(170, 250), random.whole(80, 125)];
  const disc = night ? paper : against(sky, random.shuffle([paper, butter, '#F2785C', red]))[0];
  if (night) {
    const stars = Array.from({ length: 14 }, () => `M${random.whole(0, sceneWidth)} ${random.whole(20, 330)}h0`).join(
      '',
    );
    return (
      strip(butter, 9, stars, { round: true }) +
      circle(disc, x, y, r) +
      circle(sky, x + r * 0.42, y - r * 0.2, r * 0.86)
    );
  }
  const ring = r + 42;
  const rays = `M${x - ring} ${y}a${ring} ${ring} 0 1 0 ${2 * ring} 0a${ring} ${ring} 0 1 0-${2 * ring} 0`;
  const away = (x < 600 ? 760 : 180) + random.whole(0, 160);
  const cloud = 'h150m-100-36h60';
  const clouds = [`M${away} ${random.whole(120, 220)}${cloud}`, `M${away - 200} ${random.whole(250, 300)}${cloud}`];
  return (
    (random.chance(0.5) ? strip(disc, 34, rays, { dash: '20 20' }) : '') +
    circle(disc, x, y, r) +
    strip(mix(sky, paper, 0.75), 44, clouds.slice(random.whole(0, 1)).join(''), { round: true })
  );
}

/** A cut-paper landscape of a subject, by default on the first goal's theme, in the goals' colours. */
export function drawScene({ seed, goals, subject }: Pattern & { subject?: SceneSubject }): string {
  const random = createRandom(`scene ${seed}`);
  const papers = papersOf(goals, random);
  const night = random.chance(0.22);
  const sky = night
    ? mix(papers.deep, '#1B2A4A', 0.45)
    : random.pick([papers.tint, papers.tint, butter, '#BFE3EE', mix(papers.second, paper, 0.55)]);
  const far = mix(papers.main, paper, 0.35);
  const vivid = against(
    papers.main,
    random.shuffle([...new Set([...papers.bright, papers.second, papers.third, paper])]),
  );
  const homes: Stage['homes'] = (at, ground, size, walls) =>
    at
      .map((x, place) => {
        const wall = walls[(place + random.whole(0, walls.length > 2 ? 1 : 0)) % walls.length] ?? paper;
        const opening = markOn(wall, night ? [butter, papers.deep] : [papers.deep, paper]);
        const roof = random.pick([papers.deep, mix(papers.main, ink, 0.35)]);
        const look = [wall, wall === roof ? ink : roof, opening];
        return house(random, [x, ground + random.whole(-8, 8)], [size, size * random.between(0.8, 1.5)], look);
      })
      .join('');
  const stage: Stage = {
    ...{ random, papers, night, sky, far, vivid, homes },
    middle: papers.main,
    near: papers.deep,
    hills: hill(mix(far, sky, 0.5), 440, 75) + hill(far, 505, -50),
    people: (at, ground, height, colours, pose) =>
      people({ random, at, ground, height, colours, ...(pose && { pose }) }),
    flags: (from, to, drop, size) => {
      const colours = against(sky, [...papers.bright, papers.main]);
      return bandeirinhas([-30, from], [1230, to], { drop, size, colours, string: markOn(sky, [papers.deep, paper]) });
    },
  };
  const theme = random.pick(themes[goals[0] ?? 0] ?? (['building', 'city'] as const));
  const content = rect(sky, 0, 0, sceneWidth, sceneHeight) + skyOf(stage) + subjects[subject ?? theme](stage);
  return frame({ width: 960, height: 640, world: [sceneWidth, sceneHeight], content });
}
