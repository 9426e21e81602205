import { sql } from 'kysely';

/** With its five digits and more it is found between other words and numbers too. */
const whole = sql`regexp_match(withdrawal.order_number, '([0-9]{4})-([0-9]{5,9})(?![0-9])')`;
const withYear = sql`regexp_match(
  withdrawal.order_number, '^[^0-9]*(20[0-9]{2})(?: *[-–—/._] *| +|(?=[0-9]{5}))([0-9]{1,9})[^0-9]*$'
)`;
const bare = sql`regexp_match(withdrawal.order_number, '^[^0-9]*()([0-9]{1,9})[^0-9]*$')`;

/**
 * The number of the order that a withdrawal names: the one that the makers have found, or as people write it: `2026-00005`, `n. 2026-5`, `202600005`. One
 * without its year, `5`, is of the last order with this number that its address had made by then. Whether the order
 * of a number with its year is of that address is for who asks to compare.
 */
export const numberAsTyped = sql<string>`coalesce(withdrawal.matched_number, (
  select case
    when year <> '' then year || '-' || lpad(count, greatest(5, length(count)), '0')
    else (
      select own.number from shop_order as own
      where lower(own.email) = lower(withdrawal.email) and own.placed_at <= withdrawal.received_at
        and ltrim(substr(own.number, 6), '0') = count
      order by own.placed_at desc limit 1
    )
  end
  from (
    select part[1] as year, ltrim(part[2], '0') as count
    from coalesce(${whole}, ${withYear}, ${bare}) as part
  ) as typed
  where count <> ''
))`;
