import type { PictureFormat, PictureSize } from '#contract/paths.ts';
import type { Product, ProductType } from '#contract/product.ts';
import type { EmailKind } from '#shop/emails/email.ts';
import type { Carrier } from '#shop/orders/carriers.ts';
import type { ListedProduct, ShopSettings } from '#shop/shop.ts';

/** What the rules need from outside; `database`, `payments` and `mail` provide it. */

/** The products on sale, with what can be bought of them now. */
export interface CatalogueStore {
  /** The novelties of the home page. */
  advices(): Promise<Product[]>;
  page(query: { type: ProductType; start: number; limit: number }): Promise<Product[]>;
  count(type: ProductType): Promise<number>;
  /** Of all categories. */
  total(): Promise<number>;
  /** The products that exist, in the order asked for. */
  some(ids: string[]): Promise<Product[]>;
  find(id: string): Promise<Product | undefined>;
  /** Of the products on sale, category after category, so many from there on, for search engines. */
  listed(part: { start: number; limit: number }): Promise<ListedProduct[]>;
}

export interface SettingsStore {
  read(): Promise<ShopSettings>;
  /** Who carries parcels, as the environment names them; absent: nobody. */
  carriers?: readonly Carrier[];
}

/** A picture in one size and format. */
export interface Rendition {
  name: string;
  size: PictureSize;
  format: PictureFormat;
}

/** Bytes with the checksum of the original picture they are or were made from. */
export interface PictureBytes {
  bytes: Uint8Array<ArrayBuffer>;
  checksum: string;
}

export interface PictureStore {
  rendition(rendition: Rendition): Promise<PictureBytes | undefined>;
  /** What has not been made yet, of these pictures or of all; the smallest sizes first. */
  missing(names?: string[]): Promise<Rendition[]>;
  /** Of these, what lists and first views ask for in the browsers of today; the smallest sizes first. */
  missingAhead(): Promise<Rendition[]>;
}

/** What pictures are made from, and where what was made is kept. */
export interface OriginalStore {
  original(name: string): Promise<PictureBytes | undefined>;
  /** Keeps what was made, unless the original has changed since. */
  keep(rendition: Rendition, made: PictureBytes): Promise<void>;
}

/** Work that follows a change. It holds ids, not people's data: that is read when it is done. */
export type Job =
  | { name: EmailKind; data: { subjectId: string } }
  | { name: 'capture-order'; data: { orderId: string } }
  | { name: 'expire-order'; data: { orderId: string } }
  | { name: 'ship-order'; data: { orderId: string; key: string } };

export interface Clock {
  now(): Date;
  pause(ms: number): Promise<void>;
  /**
   * Does the work over and over, so long after it was done before. What is handed back ends that, and
   * waits for what is under way. The work must not throw.
   */
  every(ms: number, work: () => Promise<void>): () => Promise<void>;
}

/** Tells the log what happened and what went wrong. No customer data, no client secrets. */
export interface Reporter {
  info(event: string, details: Record<string, unknown>): void;
  warn(event: string, details: Record<string, unknown>): void;
  error(event: string, details: Record<string, unknown>): void;
}
