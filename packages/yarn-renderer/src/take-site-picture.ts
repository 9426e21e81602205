import { seedOf } from '#renderer/engine/noise.ts';
import { photograph, setUp } from '#renderer/engine/photograph.ts';
import type { Frame } from '#renderer/engine/scene.ts';
import { grounds } from '#renderer/grounds.ts';
import { materialsFor } from '#renderer/materials.ts';
import { sitePictures } from '#renderer/site/site-pictures.ts';
import { saveWebp } from '#renderer/save-webp.ts';

interface Order {
  name: string;
  /** 1 for the size it is made for. */
  scale: number;
  folder: string;
  quality: number;
}

/** Takes one of the shop's own pictures. */
export async function takeSitePicture({ name, scale, folder, quality }: Order): Promise<void> {
  const picture = sitePictures[name];
  if (!picture) throw new Error(`No site picture ${name}`);
  const { light, deep: _, ...surface } = grounds[picture.ground];
  const frame: Frame = {
    ...picture.frame,
    width: Math.round(picture.frame.width * scale),
    height: Math.round(picture.frame.height * scale),
  };
  const seed = seedOf(name);
  const materials = materialsFor(picture, {
    gauge: picture.gauge,
    third: picture.third,
    fourth: picture.fourth,
  });
  const shot = setUp(
    {
      seed,
      view: picture.view,
      light: picture.light,
      ground: { ...surface, code: light, seed: seed % 23 },
      build: picture.build,
    },
    frame,
    materials,
  );
  await saveWebp({ pixels: photograph(shot, materials), frame, folder, name, quality });
}
