import { accessories } from './accessories.ts';
import { clothes } from './clothes.ts';
import { forHome } from './for-home.ts';
import { hero } from './hero.ts';
import { share } from './share.ts';
import type { SitePicture } from './site-picture.ts';
import { story } from './story.ts';

/** The pictures of the pages, by file name. */
export const sitePictures: Record<string, SitePicture> = {
  'site-accessories': accessories,
  'site-clothes': clothes,
  'site-hero': hero,
  'site-home': forHome,
  'site-share': share,
  'site-story': story,
};
