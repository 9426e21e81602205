import { paths, picturePath, pictureReferences } from '#contract/paths.ts';
import type { Product, Size, Variant } from '#contract/product.ts';
import type { DeliveryPromise } from '#contract/promise.ts';
import { deliveryCents } from '#shop/cart/delivery-cents.ts';
import type { ShopSettings } from '#shop/shop.ts';
import { layoutText } from '#text/layout.ts';
import { decimalEuro } from '#web/json-ld/json-ld.ts';
import { feedProducts } from '#contract/limits.ts';
import type { Shop } from '#shop/create-shop.ts';

interface Site {
  settings: ShopSettings;
  origin: string;
}

/** Google's limits, in characters; Meta takes more. */
const room = { id: 50, title: 150, description: 5000, brand: 70, color: 40, size: 100 };
const otherPictures = 10;
const dayMs = 24 * 60 * 60_000;

/** Every size of every colour as Google Merchant Center and Meta read it. */
export function feedItems(products: readonly Product[], site: Site): string[] {
  return products.flatMap((product) =>
    product.model_info.flatMap((variant) =>
      variant.sizes.map((size) => item({ product, variant, size }, site)),
    ),
  );
}

/** A whole feed of these items: RSS 2.0 with Google's attributes. */
export function wrapFeed(items: readonly string[], { settings, origin }: Site): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    element('title', settings.name),
    element('link', origin + paths.home),
    element('description', layoutText.shopName),
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

type Piece = { product: Product; variant: Variant; size: Size };

function item({ product, variant, size }: Piece, { settings, origin }: Site): string {
  const [first, ...others] = pictureReferences(variant).map(
    (img) => origin + picturePath(img, 'large'),
  );
  const elements = [
    element('g:id', itemId([product._id, variant.color.name, size.size])),
    element('g:item_group_id', itemId([product._id])),
    element('g:title', cut(`${product.name}, ${variant.color.name}, ${size.size}`, room.title)),
    element('g:description', cut(product.description || product.name, room.description)),
    element('g:link', origin + paths.product(product._id)),
    ...(first === undefined ? [] : [element('g:image_link', first)]),
    ...others.slice(0, otherPictures).map((url) => element('g:additional_image_link', url)),
    // Spelt so that both know it. The making time is in the handling time: an availability date is for
    // pieces that cannot be ordered yet.
    element('g:availability', size.stock > 0 ? 'in stock' : 'out of stock'),
    element('g:price', euro(product.price)),
    element('g:condition', 'new'),
    element('g:brand', cut(settings.name, room.brand)),
    // Handmade pieces have no GTIN.
    element('g:identifier_exists', 'no'),
    element('g:color', cut(variant.color.name.replaceAll('/', ' '), room.color)),
    element('g:size', cut(size.size, room.size)),
    element('g:product_type', layoutText[product.type]),
    ...shipping(product, settings),
  ];
  return `<item>${elements.join('')}</item>`;
}

function shipping(product: Product, settings: ShopSettings): string[] {
  const cents = deliveryCents({
    subtotalCents: product.price,
    deliveryPricesCents: [product.delivery_price],
    thresholdCents: settings.thresholdCents,
  });
  const times = product.promise ? shippingTimes(product.promise, settings.delivery) : [];
  const parts = [element('g:country', 'IT'), element('g:price', euro(cents)), ...times];
  const transitDays = settings.delivery.saturdays ? 'Mon-Sat' : 'Mon-Fri';
  return [
    `<g:shipping>${parts.join('')}</g:shipping>`,
    element('g:shipping_handling_business_days', 'Mon-Sat'),
    element('g:shipping_transit_business_days', transitDays),
  ];
}

/** Working days, which both count from the day on which somebody looks. Holidays count as days. */
function shippingTimes(
  { on, leaves, from, to }: DeliveryPromise,
  { saturdays }: { saturdays: boolean },
): string[] {
  const handling = String(weekdays({ after: on, until: leaves, saturdays: true }));
  const transit = (until: string) => String(weekdays({ after: leaves, until, saturdays }));
  return [
    element('g:min_handling_time', handling),
    element('g:max_handling_time', handling),
    element('g:min_transit_time', transit(from)),
    element('g:max_transit_time', transit(to)),
  ];
}

function weekdays(span: { after: string; until: string; saturdays: boolean }): number {
  let count = 0;
  for (let at = Date.parse(span.after) + dayMs; at <= Date.parse(span.until); at += dayMs) {
    const day = new Date(at).getUTCDay();
    if (day !== 0 && (day !== 6 || span.saturdays)) count += 1;
  }
  return count;
}

/** The same for the same names, of letters, digits and hyphens, and no longer than it may be. */
function itemId(names: string[]): string {
  const plain = names.map((name) =>
    name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z0-9]+/g, '-'),
  );
  const id = plain.join('-');
  if (names.length === 1 && id.length <= room.id) return id;
  // Keeps names apart that differ only in the characters left out.
  const mark = fingerprint(names.join('\n'));
  return `${id.slice(0, room.id - mark.length - 1)}-${mark}`;
}

/** FNV-1a, 32 bits. */
function fingerprint(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93);
  return (hash >>> 0).toString(36).padStart(7, '0');
}

function euro(cents: number): string {
  return `${decimalEuro(cents)} EUR`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Leaves out characters that XML 1.0 does not allow. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** By characters as people count them, so that none is cut through. */
function cut(text: string, most: number): string {
  return [...text].slice(0, most).join('').trim();
}

type Part = {
  catalogue: Pick<Shop['catalogue'], 'listed' | 'some'>;
  settings: Pick<Shop['settings'], 'read'>;
  origin: string;
  nth: number;
};

/** Products of one statement: in between, the connection and the processor are free for others. */
const batchSize = 50;

/** A part of the feed, counted from 1: a whole feed of a large shop would not fit in memory. */
export async function readFeed({ catalogue, settings, origin, nth }: Part): Promise<Response> {
  const site = { settings: await settings.read(), origin };
  const part = { start: (nth - 1) * feedProducts, limit: feedProducts };
  const ids = (await catalogue.listed(part)).map(({ id }) => id);
  const items: string[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    items.push(...feedItems(await catalogue.some(ids.slice(start, start + batchSize)), site));
  }
  return new Response(wrapFeed(items, site), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  });
}
