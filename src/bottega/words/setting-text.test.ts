import { expect, test } from 'vitest';
import { makersSettingsSchema, settingFieldSchema } from '#contract/makers-settings.ts';
import { pagePictures } from '#contract/page-pictures.ts';
import { pageTextFields } from '#contract/page-texts.ts';
import { makeShopFile } from '#support/catalogue/make-catalogue.ts';
import { fromText, toTexts } from './setting-text.ts';

test('a text that was not touched is the value that it came from', () => {
  const settings = makersSettingsSchema.parse({
    ...makeShopFile({
      social: [
        { name: 'Instagram', url: 'https://instagram.example/a' },
        { name: 'Il nostro blog', url: 'https://blog.example' },
      ],
      free_delivery_threshold: 123_450,
      return_paid_by: 'shop',
    }),
    carriers: [{ name: 'Poste Italiane', template: 'https://poste.example/{code}' }],
  });
  const { free_delivery_threshold, social, carriers, return_paid_by, delivery } = settings;
  const texts = toTexts(settings);
  const read = (field: keyof typeof texts) => fromText(field, texts[field]);
  expect(read('free_delivery_threshold')).toBe(free_delivery_threshold);
  expect(read('social')).toEqual(social);
  expect(read('carriers')).toEqual(carriers);
  expect(read('return_paid_by')).toBe(return_paid_by);
  expect(read('delivery.min_days')).toBe(delivery.min_days);
  expect(read('delivery.saturdays')).toBe(false);
  expect(read('seller.phone')).toBeNull();
  const pictures = pagePictures.map((place) => `page_pictures.${place}`);
  const elsewhere = ['closures', 'notices', ...Object.keys(pageTextFields), ...pictures];
  expect([...Object.keys(texts), ...elsewhere].toSorted()).toEqual(
    settingFieldSchema.options.toSorted(),
  );
});

test('a profile is known by its name, and an address needs no https', () => {
  const typed =
    'TikTok @gomitolo.maglie\nInstagram www.instagram.com/gomitolo\nBlog https://blog.example\nAltro @gomitolo';
  expect(fromText('social', typed)).toEqual([
    { name: 'TikTok', url: 'https://www.tiktok.com/@gomitolo.maglie' },
    { name: 'Instagram', url: 'https://www.instagram.com/gomitolo' },
    { name: 'Blog', url: 'https://blog.example' },
    { name: 'Altro', url: '@gomitolo' },
  ]);
});

test('a figure that is none is null, so that the shop refuses it', () => {
  for (const text of ['', 'due', '1,5', '-1']) {
    expect(fromText('delivery.min_days', text)).toBeNull();
  }
  expect(fromText('free_delivery_threshold', 'gratis')).toBeNull();
  expect(fromText('free_delivery_threshold', '1.200,50 €')).toBe(120_050);
});
