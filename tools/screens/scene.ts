import type { Page } from 'playwright-core';
import type { Product } from '#contract/product.ts';
import type { SampleOrders } from './make-sample-orders.ts';
import type { MakersShop } from './open-makers-shop.ts';

/** The environment of a scene: a browser window of one person, and a shop with a few orders. */
export interface Stage {
  page: Page;
  /** Of the shop, without a slash at the end. */
  address: string;
  products: Product[];
  orders: SampleOrders;
  /** The shop of the makers' pages, opened when the first of them is played. */
  makersShop(): Promise<MakersShop>;
}

/** One screen in one state. */
export interface Scene extends Looks {
  /** Scenes of one screen share a contact sheet. */
  screen: string;
  state: string;
  /** Brings the page into the state; the picture is taken when it has come to rest. */
  play: (stage: Stage) => Promise<unknown>;
}

interface Looks {
  /** How much is photographed: the whole page, or what the window shows. */
  extent?: 'page' | 'window';
  media?: 'screen' | 'print';
  /** Console errors that the state brings about on purpose, such as a failed request. */
  tolerated?: RegExp;
}

/** The scene of a name such as `cart/empty`: its screen and its state. */
export function scene(what: string | (Looks & { name: string }), play: Scene['play']): Scene {
  const { name, ...looks } = typeof what === 'string' ? { name: what } : what;
  const [screen = '', state = ''] = name.split('/');
  return { screen, state, play, ...looks };
}
