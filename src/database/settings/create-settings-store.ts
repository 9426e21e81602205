import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type ShopFile, shopFileSchema } from '#contract/catalogue-file.ts';
import { pictureVersion } from '#database/pictures/create-picture-store.ts';
import type { Database } from '#database/tables.ts';
import { writeOnce } from '#database/write-once.ts';
import type { OrderTerms } from '#shop/orders/order-transaction.ts';
import type { SettingsStore } from '#shop/ports.ts';
import type { ShopSettings } from '#shop/shop.ts';

/** The shop's settings, as the last import of `shop.yaml` left them under the name `shop`. */
export function createSettingsStore(db: Kysely<Database>): Pick<SettingsStore, 'read'> {
  return {
    async read() {
      const [row] = await shopSettings(db, {});
      if (row === undefined) throw new Error('The shop has no settings: import a catalogue first');
      return toSettings(shopFileSchema.parse(row.value), row.pictures);
    },
  };
}

const sitePictures = sql<Record<string, string>>`(
  select coalesce(json_object_agg(name, ${pictureVersion}), '{}')
  from picture where name like 'site-%'
)`;

const shopSettings = writeOnce((db) =>
  db
    .selectFrom('setting')
    .where('name', '=', 'shop')
    .select(['value', sitePictures.as('pictures')]),
);

const orderTermsSchema = z.object({
  free_delivery_threshold: shopFileSchema.shape.free_delivery_threshold,
  delivery: shopFileSchema.shape.delivery,
  making: shopFileSchema.shape.making,
  closures: shopFileSchema.shape.closures,
});

/** The terms of an order, from the stored settings. */
export function toOrderTerms(kept: unknown): OrderTerms {
  return orderTerms(orderTermsSchema.parse(kept));
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
