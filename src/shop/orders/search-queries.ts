import { type RawBuilder, sql } from 'kysely';
import { orderStates } from '#contract/order.ts';
import { holdsWord, plainText, wordsOf } from '#database/search-words.ts';
import type { Db } from '#database/tables.ts';

/**
 * How many orders one search reads, the newest first. An index of parts of words would be written again at each
 * sale and each change of state; so many are read within a second, and the next search goes on
 * from there.
 */
const searchedAtOnce = 10_000;

export interface OrderSearch {
  text: string;
  /** Looks at older orders only. */
  before?: Date;
  /** How many to find at most. */
  limit: number;
  /** `customer`: number, names and e-mail address alone. */
  within?: 'order' | 'customer';
}

interface FoundOrders {
  ids: string[];
  /** The end of the search: older orders were not searched. Absent when there are none. */
  before?: Date;
}

/** Finds orders that hold every word in number, names, e-mail address, telephone, city, pieces or tracking. */
export async function searchOrderIds(
  db: Db,
  { text, before, limit, within = 'order' }: OrderSearch,
): Promise<FoundOrders> {
  const holdsText = within === 'customer' ? holdsEach(text, holdsPlain) : holdsAll(text);
  if (holdsText === undefined) return { ids: [] };
  const { rows } = await sql<{ id: string | null; placed_at: Date }>`
    with looked as materialized (
      select shop_order.* from unnest(${[...orderStates]}::text[]) as holdsText
      cross join lateral (
        select id, placed_at, number, first_name, last_name, email, city, phone from shop_order
        where state = holdsText and number is not null and placed_at < ${before ?? sql`'infinity'`}
        order by placed_at desc limit ${searchedAtOnce + 1}
      ) as shop_order
      order by placed_at desc limit ${searchedAtOnce}
    ),
    sold as materialized (
      select order_id, name, color_name, size_name from order_line
      where order_id in (select id from looked)
    ),
    -- The same pieces come again and again.
    piece as materialized (
      select *, ${plainText(sql`concat_ws(' ', name, color_name, size_name)`)} as plain
      from (select distinct name, color_name, size_name from sold offset 0) as different
    ),
    tracking as materialized (
      select order_id, ${codeOf(sql`text`)} as code from order_note
      where kind = 'tracking' and order_id in (select id from looked)
    )
    (
      select id, placed_at from (
        select id, placed_at, ${digitsOf(sql`coalesce(phone, '')`)} as digits,
          ${plainText(sql`concat_ws(' ', number, first_name, last_name, email, ${within === 'order' ? sql`city` : sql`''`})`)} as plain
        from looked offset 0
      ) as shop_order
      where ${holdsText} order by placed_at desc limit ${limit + 1}
    )
    union all
    (select null, min(placed_at) from looked having count(*) = ${searchedAtOnce})
  `.execute(db);
  const found = rows.flatMap(({ id, placed_at }) => (id === null ? [] : [{ id, placed_at }]));
  const shown = found.slice(0, limit);
  const stoppedAt = found.length > limit ? shown.at(-1) : rows.find(({ id }) => id === null);
  return { ids: shown.map(({ id }) => id), before: stoppedAt?.placed_at };
}

/** A whole telephone or tracking code is one word, however it is separated. Undefined when nothing is looked for. */
function holdsAll(text: string): RawBuilder<unknown> | undefined {
  if (isTelephone(text)) return sql`(${holdsTelephone(text)} or ${holdsTracking(text)})`;
  return holdsEach(text, (word) =>
    isTelephone(word) ? sql`(${holds(word)} or ${holdsTelephone(word)})` : holds(word),
  );
}

function holdsEach(
  text: string,
  condition: (word: string) => RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  const words = wordsOf(text);
  return words.length === 0 ? undefined : sql.join(words.map(condition), sql` and `);
}

function holdsPlain(word: string): RawBuilder<boolean> {
  return holdsWord(sql`plain`, word);
}

function holds(word: string): RawBuilder<unknown> {
  return sql`(${holdsPlain(word)} or strpos(digits, ${word}) > 0 or id in (
    select order_id from sold join piece using (name, color_name, size_name)
    where ${holdsWord(sql`piece.plain`, word)}
  ) or ${holdsTracking(word)})`;
}

/** A whole tracking code or a part of it, however its letters and digits are separated. */
function holdsTracking(typed: string): RawBuilder<unknown> {
  const code = typed.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  if (code === '') return sql`false`;
  return sql`id in (select order_id from tracking where strpos(code, ${code}) > 0)`;
}

function codeOf(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`;
}

function isTelephone(typed: string): boolean {
  return /^[+(]?\d[\d\s()./-]{4,}\d$/.test(typed);
}

/** The prefix of Italy may be missing in one of the two. */
function holdsTelephone(typed: string): RawBuilder<unknown> {
  const digits = typed.replace(/^\s*(?:\+|00)39/, '').replaceAll(/\D/g, '');
  return sql`strpos(digits, ${digits}) > 0`;
}

function digitsOf(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`regexp_replace(${text}, '\\D', '', 'g')`;
}
