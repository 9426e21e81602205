import type { Article } from '#renderer/article.ts';
import { blankets } from './blankets.ts';
import { handsAndFeet } from './hands-and-feet.ts';
import { hatsAndScarves } from './hats-and-scarves.ts';
import { household } from './household.ts';
import { jumpers } from './jumpers.ts';
import { otherClothes } from './other-clothes.ts';

const articles = {
  ...jumpers,
  ...otherClothes,
  ...hatsAndScarves,
  ...handsAndFeet,
  ...blankets,
  ...household,
};

/** How a product is made and shown. */
export function findArticle(id: string): Article {
  const article = articles[id];
  if (!article)
    throw new Error(`No article for product ${id}: add it to packages/yarn-renderer/src/articles`);
  return article;
}
