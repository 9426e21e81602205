import { expect, test } from 'vitest';
import { nameStatement } from './trace-pool.ts';

test.for([
  ['begin', 'begin'],
  ['select "id" from "product" where "id" = $1', 'select product'],
  [
    'select 1 from "order" inner join "stock_reservation" on true join "order" o on true',
    'select order, stock_reservation',
  ],
  ['insert into pgboss.job (name) values ($1)', 'insert pgboss.job'],
  ['UPDATE "sku" set stock = stock - $1', 'update sku'],
  ['delete from only "stock_reservation" returning *', 'delete stock_reservation'],
  ["select 'she wrote from home, join us' from line -- from elsewhere", 'select line'],
  ["select 'it''s from ''Ada''' as told", 'select'],
] as const)('%s is named %s', ([text, name]) => {
  expect(nameStatement(text)).toBe(name);
});
