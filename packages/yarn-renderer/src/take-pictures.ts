import type { Article, Shown } from '#renderer/article.ts';
import { findArticle } from '#renderer/articles/find-article.ts';
import { linearFromHex } from '#renderer/engine/colour.ts';
import { seedOf } from '#renderer/engine/noise.ts';
import { photograph, setUp } from '#renderer/engine/photograph.ts';
import type { Frame } from '#renderer/engine/scene.ts';
import { grounds } from '#renderer/grounds.ts';
import type { Colouring, ProductJob } from '#renderer/list-jobs.ts';
import { materialsFor } from '#renderer/materials.ts';
import { saveWebp } from '#renderer/save-webp.ts';
import { knitCloseUp } from '#renderer/views/close-up.ts';

/** Height of a product picture over its width. */
export const pictureRatio = 1.29;

/** Props beside a product are of other wool than the product. */
const propWools = { third: '#e4dac6', fourth: '#a9674c' };

/** Sets one view of a product up and takes it in every colour asked for. */
export async function takePictures(
  job: ProductJob,
  folder: string,
  quality: number,
): Promise<void> {
  const article = findArticle(job.id);
  const seed = seedOf(`${job.id}-${job.view}`);
  const shown = shownBy(article, job, seed);
  const frame: Frame = {
    width: job.width,
    height: Math.round(job.width * pictureRatio),
    unitsWide: 1000,
  };
  const gauge = shown.gauge * (shown.view?.zoom ?? 1);
  const { heather, fuzz, pompon } = article;
  const colourings = article.isReversed ? job.colourings.map(reversed) : job.colourings;
  const spinning = { gauge, heather, fuzz, pompon, ...propWools };
  const [first] = colourings;
  if (!first) return;
  const { light, deep, ...surface } = grounds[shown.ground];
  const shot = setUp(
    {
      seed,
      view: shown.view ?? {},
      light: { barShift: (seed % 700) - 350, falloff: 0.3 + (seed % 17) * 0.01, ...shown.light },
      ground: { ...surface, code: light, seed: seed % 23, zoom: Math.sqrt(shown.view?.zoom ?? 1) },
      build: shown.build,
    },
    frame,
    materialsFor(first, spinning),
  );
  for (const colouring of colourings) {
    shot.ground.colour = linearFromHex(brightness(colouring.code) > 0.42 ? deep : light);
    const pixels = photograph(shot, materialsFor(colouring, spinning));
    await saveWebp({ pixels, frame, folder, name: colouring.picture, quality });
  }
}

function shownBy(article: Article, { view }: ProductJob, seed: number): Shown {
  switch (view) {
    case 1:
      return article.whole;
    case 3:
      return article.third;
    case 2: {
      const { fabric, gauge, materialAt } = article.close;
      return {
        gauge,
        ground: article.whole.ground,
        light: { skyReach: 90, reach: 260, elevation: 0.52, falloff: 0.45, bars: 0.5 },
        build: (scene) => knitCloseUp(scene, { gauge, fabric, seed: seed % 97, materialAt }),
      };
    }
  }
}

function reversed({ picture, code, code2 = code }: Colouring): Colouring {
  return { picture, code: code2, code2: code };
}

function brightness(code: string): number {
  const [r, g, b] = linearFromHex(code);
  return Math.sqrt(r * 0.3 + g * 0.55 + b * 0.15);
}
