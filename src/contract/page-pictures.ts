import { z } from 'zod';
import { textField } from './catalogue-fields.ts';
import { pictureTextRoom } from './report-picture-texts.ts';

/** The pictures of the pages that the makers may replace; the shop's own are called `site-hero` and so on. */
export const pagePictures = ['hero', 'story', 'clothes', 'accessories', 'home', 'share'] as const;
export type PagePicture = (typeof pagePictures)[number];

/** A photograph that was kept for a page, with its text alternative. */
export const ownPictureSchema = z.strictObject({
  name: z.string().regex(/^pagina-[0-9a-f]{24}$/, 'must be the name of a kept photograph'),
  text: textField(pictureTextRoom),
});

export type OwnPicture = z.infer<typeof ownPictureSchema>;

const ownPicture = ownPictureSchema.optional();

/** The makers' own pictures; one that is absent is the shop's. */
export const pagePicturesField = z
  .strictObject({
    hero: ownPicture,
    story: ownPicture,
    clothes: ownPicture,
    accessories: ownPicture,
    home: ownPicture,
    share: ownPicture,
  } satisfies Record<PagePicture, unknown>)
  .default({});
