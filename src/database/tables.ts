import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';
import type { BackupProblem } from '#contract/bottega/backups.ts';
import type { Care } from '#contract/care.ts';
import type { Measures } from '#contract/measures.ts';
import type { PictureFormat, PictureSize } from '#contract/paths.ts';
import type { ProductType } from '#contract/product.ts';
import type { Audience } from '#contract/product-types.ts';
import type { Pieces } from '#contract/promise.ts';
import type { MakerTables } from '#database/maker-tables.ts';
import type { OrderTables } from '#database/order-tables.ts';
import type { StockMovementReason } from '#shop/stock/stock-movement.ts';

/**
 * The tables as `db/schema.sql` and the migrations leave them, kept by hand; `tables.test.ts` compares them with a
 * migrated database. `bigint` comes back as a string.
 */
export interface Database extends OrderTables, MakerTables {
  product: {
    id: string;
    position: Generated<string>;
    type: ProductType;
    name: string;
    is_new: Generated<boolean>;
    retired: Generated<boolean>;
    changed_at: Generated<Date>;
    short_description: string;
    description: string;
    price_cents: number;
    delivery_cents: number;
    ttd_days: number;
    pieces: Generated<Pieces>;
    set_name: string | null;
    yarn: string | null;
    vegan: boolean;
    valuable: boolean;
    sheep: boolean;
    wool: boolean;
    materials_info: string[];
    fit_info: string[];
    care_info: string[];
    /** Written as JSON text, as `care` is. */
    measures: ColumnType<Measures | null, string | null, string | null>;
    ease_cm: number | null;
    care: ColumnType<Care | null, string | null, string | null>;
    maker_name: string | null;
    hours: number | null;
    yarn_origin: string | null;
    warnings: string[];
    for_whom: Audience | null;
  };
  variant: {
    id: GeneratedAlways<string>;
    product_id: string;
    position: number;
    retired: Generated<boolean>;
    color_name: string;
    color_code: string;
    color_code2: string | null;
    color_groups: string[] | null;
  };
  sku: {
    id: GeneratedAlways<string>;
    variant_id: string;
    position: number;
    retired: Generated<boolean>;
    name: string;
    stock: number;
  };
  /** Only ever added to. An opening has no key. */
  stock_movement: {
    id: GeneratedAlways<string>;
    sku_id: string;
    difference: number;
    reason: StockMovementReason;
    maker_id: string | null;
    key: string | null;
    at: Date;
    expected: number | null;
    counted: number | null;
    undoes: string | null;
  };
  stock_reservation: {
    order_id: string;
    sku_id: string;
    quantity: number;
    expires_at: Date;
    client_key: string | null;
    reserved_for: string | null;
  };
  /** Pieces of each SKU that can be bought now: stock less live reservations, never below 0. */
  available_stock: {
    sku_id: string | null;
    quantity: number | null;
  };
  picture: {
    name: string;
    checksum: string;
    original: Uint8Array<ArrayBuffer>;
  };
  variant_picture: {
    variant_id: string;
    position: number;
    picture_name: string;
    text: string | null;
  };
  picture_rendition: {
    picture_name: string;
    size: PictureSize;
    format: PictureFormat;
    checksum: string;
    bytes: Uint8Array<ArrayBuffer>;
  };
  price_history: {
    product_id: string;
    since: Date;
    price_cents: number;
  };
  setting: {
    name: string;
    /** Written as JSON text. */
    value: ColumnType<unknown, string, string>;
  };
  question: {
    id: string;
    text: string;
    position: number;
    active: boolean;
  };
  answer: {
    id: GeneratedAlways<string>;
    question_id: string;
    choice: number;
    created_at: Generated<Date>;
  };
  back_in_stock_request: {
    id: GeneratedAlways<string>;
    email: string;
    sku_id: string;
    state: Generated<'unconfirmed' | 'waiting' | 'told' | 'bought' | 'passed'>;
    created_at: Generated<Date>;
    told_at: Date | null;
    reserved_until: Date | null;
    browser: string | null;
  };
  back_in_stock_link: {
    token_hash: Uint8Array<ArrayBuffer>;
    request_id: string;
    created_at: Generated<Date>;
  };
  /** Hashes are SHA-256: of the link's token, and of the address in small letters. */
  email_verification: {
    token_hash: Uint8Array<ArrayBuffer>;
    email_hash: Uint8Array<ArrayBuffer>;
    created_at: Generated<Date>;
    confirmed_at: Date | null;
  };
  help_question: {
    id: GeneratedAlways<string>;
    email: string;
    text: string;
    created_at: Generated<Date>;
    confirmed_at: Date | null;
  };
  withdrawal: {
    id: GeneratedAlways<string>;
    name: string;
    order_number: string;
    email: string;
    received_at: Generated<Date>;
    matched_number: string | null;
    resolved_at: Date | null;
    resolved_by: string | null;
  };
  /** Written by triggers. */
  product_search: {
    product_id: string;
    position: string;
    words: string;
    texts: string;
  };
  /** Written by triggers, and never removed. */
  search_word: {
    word: string;
    pairs: string[];
  };
  shared_wish_list: {
    id: string;
    product_ids: string[];
    created_at: Generated<Date>;
  };
  /** Only ever added to. */
  customer_erasure: {
    id: GeneratedAlways<string>;
    at: Date;
    maker_id: string | null;
    orders: number;
    requests: number;
    withdrawals: number;
  };
  backup_run: {
    id: GeneratedAlways<string>;
    asked_at: Date;
    maker_id: string;
    ended_at: Date | null;
    problem: BackupProblem | null;
  };
  visit_count: {
    /** Of Europe/Rome: `2026-11-30`. */
    day: string;
    kind: 'page' | 'product';
    name: string;
    seen: Generated<number>;
    carted: Generated<number>;
  };
  /** Only ever added to. */
  product_retirement: {
    id: GeneratedAlways<string>;
    product_id: string;
    retired: boolean;
    maker_id: string | null;
    at: Date;
  };
  /** Only ever added to. */
  product_change: {
    id: GeneratedAlways<string>;
    product_id: string;
    field: string;
    variant_id: string | null;
    maker_id: string;
    at: Date;
    /** Written as JSON text, as `after` is. */
    before: ColumnType<unknown, string | null, never>;
    after: ColumnType<unknown, string, never>;
    key: string | null;
  };
}

/** A database of the shop, or a transaction in it. */
export type Db = Kysely<Database>;

/** A transaction in it: locks last until it ends. */
export type Tx = Transaction<Database>;
