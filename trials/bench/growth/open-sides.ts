import { withClient } from '#database/with-client.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { lineBounds } from '#database/connection-bounds.ts';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { openDatabase } from '#database/open-database.ts';
import { disablePictureJobs } from '#support/database/disable-picture-jobs.ts';
import { openShopNode, type ShopNode } from '#support/server/open-shop-node.ts';
import { fillOrders } from './fill-orders.ts';

/** A shop on a database of its own. */
export interface OpenSide {
  name: 'sample' | 'grown';
  node: ShopNode;
  pool: Pool;
  databaseUrl: string;
}

export interface Sides extends AsyncDisposable {
  sample: OpenSide;
  grown: OpenSide;
}

type Wanted = {
  products: number;
  orders: number;
  /** Kept for the next time, which fills only what is missing. */
  folder?: string | undefined;
  say: (line: string) => void;
};

/** The sample catalogue, and the same grown, on one PostgreSQL, so that other work slows both down alike. */
export async function openSides({ products, orders, folder, say }: Wanted): Promise<Sides> {
  await using opening = new AsyncDisposableStack();
  const home = folder ? resolve(folder) : await mkdtemp(join(tmpdir(), 'gomitolo-growth-'));
  if (folder === undefined) opening.defer(() => rm(home, { recursive: true, force: true }));
  const settings = { max_wal_size: '4GB', shared_buffers: '512MB' };
  const server = await startEmbeddedServer({ folder: join(home, 'postgres'), settings });
  opening.defer(() => server.stop());
  const main = openDatabase(server.url());
  opening.defer(main.close);
  for (const name of ['sample', 'grown']) {
    const found = await main.pool.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await main.pool.query(`create database ${name}`);
  }

  async function openSide(
    name: OpenSide['name'],
    fillIt: (databaseUrl: string) => Promise<void>,
  ): Promise<OpenSide> {
    const databaseUrl = server.url(name);
    const database = openDatabase(databaseUrl);
    opening.defer(database.close);
    const place = { databaseUrl, dataDir: join(home, name) };
    const open = async () => {
      const node = await openShopNode({ ...place, settings: { LOG_LEVEL: 'error' } });
      await disablePictureJobs(database.pool);
      return node;
    };
    await (await open()).end();
    await fillIt(databaseUrl);
    const node = await open();
    opening.defer(() => node.end());
    return { name, node, pool: database.pool, databaseUrl };
  }

  const sample = await openSide('sample', (url) => fill(url, { products: 0, orders: 0 }));
  const grown = await openSide('grown', async (url) => {
    const begun = performance.now();
    await fill(url, { products, orders });
    say(`filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  });
  const open = opening.move();
  return { sample, grown, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

/** So that nothing of the sample is sold out. */
async function makePieces(client: ClientBase): Promise<void> {
  await client.query(`
    with made as (
      insert into stock_movement (sku_id, difference, reason, key, at)
      select id, 1000, 'made', 'growth ' || id, now() - interval '5 years' from sku
      where id not in (select sku_id from stock_movement where key like 'growth %') and stock < 1000
      returning sku_id
    )
    update sku set stock = stock + 1000 from made where sku.id = made.sku_id`);
}

/** Past the triggers, which act on each row, and past the time limits of the shop's pools; then the planner is told. */
function fill(
  connectionString: string,
  { products, orders }: { products: number; orders: number },
): Promise<void> {
  return withClient({ ...lineBounds, connectionString }, async (client) => {
    await client.query('set synchronous_commit = off');
    await client.query('set session_replication_role = replica');
    await client.query("set work_mem = '256MB'");
    await client.query('begin');
    await makePieces(client);
    if (products > 0) await fillCatalogue(client, products);
    await client.query('commit');
    await client.query('vacuum analyze');
    await client.query('begin');
    if (orders > 0) await fillOrders(client, orders);
    await client.query('commit');
    await client.query('vacuum analyze');
  });
}

/**
 * Fills a shop up to so many products: copies of those it has, in turn, with their colours, sizes and
 * pictures, a price of before, and pieces enough to be sold for ever. Whatever triggers would write is
 * written here, a statement for each table.
 */
async function fillCatalogue(client: ClientBase, products: number): Promise<void> {
  const made = await client.query(
    `create temporary table copied as
     select product.id as original, product.id || '-' || n as id
     from product cross join generate_series(1, $1 / (select count(*) from product) + 1) as n
     order by n, product.position
     limit greatest(0, $1 - (select count(*) from product))`,
    [products],
  );
  if (made.rowCount === 0) return;
  await client.query('create unique index on copied (id); analyze copied');
  for (const statement of copying) await client.query(statement);
}

const copying = [
  `insert into product
   select (jsonb_populate_record(product, jsonb_build_object(
     'id', copied.id, 'position', nextval(pg_get_serial_sequence('product', 'position'))
   ))).* from copied join product on product.id = copied.original`,
  `insert into price_history (product_id, since, price_cents)
   select product.id, now() - days * interval '1 day', price_cents + days
   from copied join product using (id) cross join unnest(array[0, 10, 400]) as days`,
  `insert into variant (product_id, position, retired, color_name, color_code, color_code2)
   select copied.id, position, retired, color_name, color_code, color_code2
   from copied join variant on variant.product_id = copied.original`,
  `select refresh_product_search(array_agg(id)) from copied`,
  `create temporary table copied_variant as
   select variant.id as original, made.id
   from copied
   join variant on variant.product_id = copied.original
   join variant as made on made.product_id = copied.id and made.color_name = variant.color_name`,
  `analyze copied_variant`,
  `insert into variant_picture (variant_id, position, picture_name, text)
   select copied_variant.id, position, picture_name, text
   from copied_variant join variant_picture on variant_id = original`,
  `insert into sku (variant_id, position, retired, name, stock)
   select copied_variant.id, position, retired, name, 1000
   from copied_variant join sku on variant_id = original`,
  `insert into stock_movement (sku_id, difference, reason, at)
   select sku.id, stock, 'opening', now() - interval '5 years'
   from copied_variant join sku on variant_id = copied_variant.id`,
];
