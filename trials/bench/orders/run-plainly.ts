import type { Pool } from 'pg';
import type { Bought } from './run-buyers.ts';

type Plan = { pool: Pool; buyers: number; seconds: number };

/**
 * The least a database can do for an order: as much data is written, in two statements that commit by
 * themselves, without reading anything, without numbers, keys or references.
 */
export async function runPlainly({ pool, buyers, seconds }: Plan): Promise<Bought> {
  await pool.query(makeTables);
  const bought: Bought = { orders: 0, failures: new Map(), latencies: [], seconds: 0 };
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let next = 0;
  async function write(): Promise<void> {
    while (performance.now() < end) {
      next += 1;
      const asked = performance.now();
      await pool.query({ name: 'place', text: place, values: [next, `order-${next}`, address] });
      await pool.query({ name: 'sell', text: sell, values: [next, `order-${next}`] });
      bought.orders += 1;
      bought.latencies.push(performance.now() - asked);
    }
  }
  await Promise.all(Array.from({ length: buyers }, write));
  return { ...bought, seconds: (performance.now() - begun) / 1000 };
}

const address = 'Ada Bianchi, Via Roma 1, 12025 Dronero (CN), ada@example.it';

const makeTables = `
  drop schema if exists bench cascade;
  create schema bench;
  create table bench.key (id bigint primary key, hash text);
  create table bench.piece (id bigint primary key, stock integer);
  create table bench.hold (id bigint primary key, quantity integer, at timestamptz);
  create table bench.placed (id text primary key, address text, state text, at timestamptz);
  create table bench.line (id text primary key, name text, price integer);
  create table bench.try (id text primary key, method text, at timestamptz);
  create table bench.told (id bigint generated always as identity primary key, of text, at timestamptz);
  create table bench.job (id bigint generated always as identity primary key, data jsonb);
  insert into bench.piece select n, 1000000 from generate_series(0, 199) as n;
`;

const place = `
  with a as (insert into bench.key values ($1::bigint, md5($2))),
  b as (insert into bench.hold values ($1::bigint, 1, now())),
  c as (insert into bench.placed values ($2, $3, 'pending', now())),
  d as (insert into bench.line values ($2, 'Cardigan Alba', 4500)),
  e as (insert into bench.try values ($2, 'pm_card_visa', now()))
  insert into bench.told (of, at) values ($2, now())
`;

const sell = `
  with a as (insert into bench.job (data) values (jsonb_build_object('id', $2::text)), ('{}')),
  b as (delete from bench.hold where id = $1::bigint),
  c as (update bench.piece set stock = stock - 1 where id = $1::bigint % 200),
  d as (update bench.key set hash = $2 where id = $1::bigint),
  e as (update bench.placed set state = 'authorised' where id = $2)
  insert into bench.told (of, at) values ($2, now())
`;
