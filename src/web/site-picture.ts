import { pictureReference } from '#contract/paths.ts';

export type SitePicture =
  | 'site-hero'
  | 'site-story'
  | 'site-clothes'
  | 'site-accessories'
  | 'site-home'
  | 'site-share'
  | 'site-guarantee';
type Versions = { pictureVersions: Record<string, string> };

/**
 * A picture of the pages themselves, as `picturePath` takes it.
 * @param settings as the root loader brought them; undefined while an error is shown
 */
export function sitePicture(settings: Versions | undefined, name: SitePicture): string {
  return pictureReference(name, settings?.pictureVersions[name]);
}
