import { z } from 'zod';
import { noticesField, textField } from './catalogue-fields.ts';
import { shopFileSchema } from './catalogue-file.ts';
import { pagePictures, pagePicturesField } from './page-pictures.ts';
import { pageNames, pageTextFields } from './page-texts.ts';

/** Carriers and their tracking addresses, with `{code}` in the place of a parcel's code. */
const carriersField = z
  .array(
    z.strictObject({
      name: textField(60),
      template: z
        .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
        .max(500, 'must have at most 500 characters')
        .includes('{code}', 'must contain {code}'),
    }),
  )
  .max(20, 'must have at most 20 entries')
  .refine((carriers) => new Set(carriers.map(({ name }) => name)).size === carriers.length, {
    error: 'must not name a carrier twice',
  });

/** The settings that no import touches. `carriers` is null while the server's `CARRIERS` hold. */
export const ownSettingsSchema = z.object({
  notices: noticesField,
  carriers: carriersField.nullable().default(null),
  ...pageTextFields,
  page_pictures: pagePicturesField,
});

/** The settings that the makers change in the Bottega: those of `shop.yaml`, and their own. */
export const makersSettingsSchema = shopFileSchema.extend(ownSettingsSchema.shape);
export type MakersSettings = z.infer<typeof makersSettingsSchema>;
export type Notice = MakersSettings['notices'][number];

/** The words of the shop, as makers change them together. */
export const wordGroups = [
  {
    name: 'seller',
    fields: [
      'seller.legal_name',
      'seller.street',
      'seller.civic_number',
      'seller.zipcode',
      'seller.city',
      'seller.province',
      'seller.country',
      'seller.piva',
      'seller.rea',
    ],
  },
  { name: 'contacts', fields: ['seller.email', 'seller.phone', 'seller.pec'] },
  {
    name: 'delivery',
    fields: [
      'free_delivery_threshold',
      'delivery.area',
      'delivery.min_days',
      'delivery.max_days',
      'delivery.saturdays',
    ],
  },
  { name: 'making', fields: ['making.pieces_per_week'] },
  { name: 'returns', fields: ['return_paid_by'] },
  { name: 'carriers', fields: ['carriers'] },
  { name: 'social', fields: ['social'] },
] as const;
type WordField = (typeof wordGroups)[number]['fields'][number];

const shopFields = wordGroups.flatMap(({ fields }): readonly WordField[] => fields);

/** The fields that are changed one by one, by their place in the settings. */
export const settingFieldSchema = z.enum([
  ...shopFields,
  'closures',
  'notices',
  ...pageNames.map((name) => `page_${name}` as const),
  ...pagePictures.map((place) => `page_pictures.${place}` as const),
]);
export type SettingField = z.infer<typeof settingFieldSchema>;
