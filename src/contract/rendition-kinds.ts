import { pictureFormats, renditionSizes } from './paths.ts';

/** All that is made of a picture. JPEG is the one format that every messenger reads. */
export const renditionKinds = renditionSizes.flatMap((size) =>
  pictureFormats
    .filter((format) => size !== 'share' || format === 'jpg')
    .map((format) => ({ size, format })),
);
