import { sql } from 'kysely';
import { z } from 'zod';
import { type ShopFile, shopFileSchema } from '#contract/catalogue-file.ts';
import { pictureVersion } from '#shop/catalogue/queries.ts';
import type { Db } from '#database/tables.ts';
import type { OrderTerms } from '#shop/orders/offer.ts';
import type { ShopSettings } from '#shop/shop.ts';

/** The settings of the last import of `shop.yaml`, which stand under the name `shop`. */
export async function readSettings(db: Db): Promise<ShopSettings> {
  const row = await db
    .selectFrom('setting')
    .where('name', '=', 'shop')
    .select(['value', sitePictures.as('pictures')])
    .executeTakeFirst();
  if (row === undefined) throw new Error('The shop has no settings: import a catalogue first');
  return toSettings(shopFileSchema.parse(row.value), row.pictures);
}

const sitePictures = sql<Record<string, string>>`(
  select coalesce(json_object_agg(name, ${pictureVersion}), '{}')
  from picture where name like 'site-%'
)`;

const orderTermsSchema = z.object({
  free_delivery_threshold: shopFileSchema.shape.free_delivery_threshold,
  delivery: shopFileSchema.shape.delivery,
  making: shopFileSchema.shape.making,
  closures: shopFileSchema.shape.closures,
});

/** The terms of an order in the JSON value of the settings. */
export function toOrderTerms(value: unknown): OrderTerms {
  return orderTerms(orderTermsSchema.parse(value));
}

function orderTerms(file: z.infer<typeof orderTermsSchema>): OrderTerms {
  const { delivery } = file;
  return {
    thresholdCents: file.free_delivery_threshold,
    delivery: {
      area: delivery.area,
      minDays: delivery.min_days,
      maxDays: delivery.max_days,
      saturdays: delivery.saturdays,
    },
    closures: file.closures,
    piecesPerWeek: file.making.pieces_per_week,
  };
}

function toSettings(file: ShopFile, pictureVersions: Record<string, string>): ShopSettings {
  const { seller } = file;
  return {
    name: file.name,
    legalName: seller.legal_name,
    address: [
      `${seller.street} ${seller.civic_number}`,
      `${seller.zipcode} ${seller.city} (${seller.province})`,
      seller.country,
    ],
    vatNumber: seller.piva,
    rea: seller.rea,
    email: seller.email,
    ...(seller.phone !== undefined && { phone: seller.phone }),
    ...(seller.pec !== undefined && { pec: seller.pec }),
    social: file.social,
    ...orderTerms(file),
    acceptedCards: file.accepted_cards,
    returnPaidBy: file.return_paid_by,
    pictureVersions,
  };
}
