import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { makeProduct, makeVariant } from '#support/catalogue/make-product.ts';
import { makeSettings } from '#support/shop/make-settings.ts';
import { productJsonLd } from './json-ld.ts';

const root = { settings: makeSettings(), site: { publicUrl: 'https://shop.example' } };

function product(stock: number, price = 14_500): Product {
  const sizes = [{ size: 'M', stock }];
  return makeProduct({ price, model_info: [makeVariant({ sizes })] });
}

test('search engines read the price in euros with two decimals', () => {
  expect(productJsonLd(product(1, 14505), root)).toMatchObject({
    offers: { price: '145.05', priceCurrency: 'EUR' },
  });
  expect(productJsonLd(product(1, 50), root)).toMatchObject({
    offers: { price: '0.50' },
  });
});

test('a product without a single piece left is told as out of stock', () => {
  expect(productJsonLd(product(0), root)).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
  expect(productJsonLd(product(2), root)).toMatchObject({
    offers: { availability: 'https://schema.org/InStock' },
  });
});

test('pictures and address are absolute', () => {
  expect(productJsonLd(product(1), root)).toMatchObject({
    image: [{ url: 'https://shop.example/file/cardigan-alba-rosso-1.large.jpg' }],
    offers: { url: 'https://shop.example/product/cardigan-alba' },
  });
});

test('each picture is told with what it shows', () => {
  const variant = makeVariant({ img_texts: ['Il cardigan steso'] });
  expect(productJsonLd(makeProduct({ model_info: [variant] }), root)).toMatchObject({
    image: [{ '@type': 'ImageObject', caption: 'Il cardigan steso' }],
  });
});

test('maker, hours and yarn are told as far as they are known', () => {
  expect(productJsonLd(product(1), root)).not.toHaveProperty('additionalProperty');
  const known = makeProduct({ maker_name: 'Lucia', hours: 31, yarn_origin: 'Valle Maira' });
  expect(productJsonLd(known, root)).toMatchObject({
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Lavorato da', value: 'Lucia' },
      { '@type': 'PropertyValue', name: 'Ore di lavoro', value: 31, unitCode: 'HUR' },
      { '@type': 'PropertyValue', name: 'Origine del filato', value: 'Valle Maira' },
    ],
  });
});

test('delivery is free above the threshold, and dear below it', () => {
  const rateOf = (price: number) => Object(productJsonLd(product(1, price), root)).offers;
  expect(rateOf(18_000)).toMatchObject({ shippingDetails: { shippingRate: { value: '7.00' } } });
  expect(rateOf(18_001)).toMatchObject({ shippingDetails: { shippingRate: { value: '0.00' } } });
});

test('the cost of sending back is told as the settings say', () => {
  const settings = makeSettings({ returnPaidBy: 'shop' });
  expect(productJsonLd(product(1), { ...root, settings })).toMatchObject({
    offers: { hasMerchantReturnPolicy: { returnFees: 'https://schema.org/FreeReturn' } },
  });
});
