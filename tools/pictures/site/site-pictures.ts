import { pilePictures } from './pile-pictures.ts';
import type { SitePicture } from './site-picture.ts';
import { stillLifes } from './still-lifes.ts';

/** The pictures of the start page, by file name. */
export const sitePictures: Record<string, SitePicture> = { ...pilePictures, ...stillLifes };
