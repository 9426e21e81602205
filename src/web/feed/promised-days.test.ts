import { assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { promiseDelivery } from '#shop/promise/promise-delivery.ts';
import { makeProduct } from '#support/catalogue/make-product.ts';
import { daysInFeed, daysInOffer, daysInSentence } from '#support/catalogue/read-promised-days.ts';
import { makeSettings } from '#support/shop/make-settings.ts';
import { randomHistory } from '#support/shop/random-promises.ts';
import { promiseSentence } from '#text/promise.ts';
import { productJsonLd } from '#web/json-ld/json-ld.ts';
import { feedItems, wrapFeed } from './merchant-feed.ts';

const origin = 'https://shop.example';

test('2 000 random promises are the same days in words, for search engines and for shopping pages', () => {
  assert(
    property(randomHistory, ({ makingDays, ...given }) => {
      const promise = promiseDelivery(makingDays, given);
      const { pieces, on, from, to } = promise;
      const settings = makeSettings(given.terms);
      const product = makeProduct({ promise, pieces });
      const words = daysInSentence(promiseSentence(promise), on);
      expect(words).toEqual(pieces === 'made' ? { to } : { from, to });
      const { offers } = productJsonLd(product, { settings, site: { publicUrl: origin } });
      expect(daysInOffer(offers, on)).toEqual({ from, to });
      const link = origin + paths.product(product._id);
      const site = { settings, origin };
      const feed = wrapFeed(feedItems([product], site), site);
      expect(daysInFeed(feed, { link, on })).toEqual({ from, to });
    }),
    { numRuns: 2_000 },
  );
});
