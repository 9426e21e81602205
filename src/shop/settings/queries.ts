import { sql } from 'kysely';
import type { z } from 'zod';
import { type ShopFile, shopFileSchema } from '#contract/catalogue-file.ts';
import { type MakersSettings, ownSettingsSchema } from '#contract/makers-settings.ts';
import { pictureReference } from '#contract/paths.ts';
import { pictureVersion } from '#shop/catalogue/queries.ts';
import type { Db } from '#database/tables.ts';
import type { TextBlock } from '#contract/page-texts.ts';
import { readMarkdown } from '#shop/pages/read-markdown.ts';
import type { Carrier } from '#shop/orders/carriers.ts';
import type { PromiseTerms } from '#shop/promise/promise-delivery.ts';
import { linesOfDay } from '#shop/settings/lines-of-day.ts';
import type { ShopSettings } from '#shop/shop.ts';

/** The settings of the last import of `shop.yaml`, as the makers have changed them since. */
export async function readSettings(db: Db): Promise<ShopSettings> {
  const { shop, pictures, own } = await readRows(db, ['page_pictures']);
  const { page_pictures } = ownSettingsSchema.parse(own);
  return toSettings(shopFileSchema.parse(shop), { versions: pictures, own: page_pictures });
}

/** The settings that every page shows, and the makers' lines for shoppers on this day of Italy. */
export async function readPageSettings(
  db: Db,
  today: string,
): Promise<{ settings: ShopSettings; lines: string[]; story?: TextBlock[] }> {
  const { shop, pictures, own } = await readRows(db, ['notices', 'page_story', 'page_pictures']);
  const file = shopFileSchema.parse(shop);
  const { notices, page_story: story, page_pictures } = ownSettingsSchema.parse(own);
  return {
    settings: toSettings(file, { versions: pictures, own: page_pictures }),
    lines: linesOfDay({ closures: file.closures, notices }, today),
    ...(story !== null && { story: readMarkdown(story) }),
  };
}

export async function readMakersSettings(db: Db): Promise<MakersSettings> {
  const { shop, own } = await readRows(db, ownSettings);
  return { ...shopFileSchema.parse(shop), ...ownSettingsSchema.parse(own) };
}

/** The carriers that the makers have set, or else those of the server. */
export async function readCarriers(
  db: Db,
  ofServer: readonly Carrier[] = [],
): Promise<readonly Carrier[]> {
  const row = await db
    .selectFrom('setting')
    .where('name', '=', 'carriers')
    .select('value')
    .executeTakeFirst();
  return ownSettingsSchema.shape.carriers.parse(row?.value) ?? ofServer;
}

/** When makers last changed the closures, if they ever did. */
export async function readClosuresChange(db: Db): Promise<Date | null> {
  const { at } = await db
    .selectFrom('setting_change')
    .where('field', '=', 'closures')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** Each is a row of its own. */
export const ownSettings = ownSettingsSchema.keyof().options;

async function readRows(db: Db, own: readonly (typeof ownSettings)[number][]) {
  const ownRows = sql<unknown>`(
    select coalesce(jsonb_object_agg(own.name, own.value), '{}')
    from setting as own where own.name = any (${sql.val([...own])})
  )`;
  const row = await db
    .selectFrom('setting')
    .where('name', '=', 'shop')
    .select(['value as shop', sitePictures.as('pictures'), ownRows.as('own')])
    .executeTakeFirst();
  if (row === undefined) throw new Error('The shop has no settings: import a catalogue first');
  return row;
}

/** The versions of the shop's pictures of the pages, and of the makers' own that pages show. */
const sitePictures = sql<Record<string, string>>`(
  select coalesce(json_object_agg(name, ${pictureVersion}), '{}')
  from picture
  where name like 'site-%' or name = any (array(
    select shown.value ->> 'name' from setting as own, jsonb_each(own.value) as shown
    where own.name = 'page_pictures'
  ))
)`;

const orderTermsSchema = shopFileSchema
  .pick({ free_delivery_threshold: true, delivery: true, making: true, closures: true })
  .strip();

/** The settings that an order is made by: cents above which delivery is free, and the delivery days. */
export type OrderTerms = PromiseTerms & Pick<ShopSettings, 'thresholdCents'>;

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
    closures: file.closures.map(({ from, to }) => ({ from, to })),
    piecesPerWeek: file.making.pieces_per_week,
  };
}

type Pictures = { versions: Record<string, string>; own: MakersSettings['page_pictures'] };

function toSettings(file: ShopFile, { versions, own }: Pictures): ShopSettings {
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
    pictureVersions: versions,
    pagePictures: Object.fromEntries(
      Object.entries(own).flatMap(([place, picture]) => {
        const version = picture && versions[picture.name];
        if (version === undefined) return [];
        const { name, text } = picture;
        return [[place, { img: pictureReference(name, version), text }] as const];
      }),
    ),
  };
}
