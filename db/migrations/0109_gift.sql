-- The note of an order that is a present, '' for none. Null: the order is no present.
alter table shop_order add column gift_note text;

-- An erased order has no note either.
create or replace function order_is_valid(o shop_order) returns boolean immutable language plpgsql as $$
begin
  return length(o.id) between 22 and 64
    and o.state in (
      'pending', 'requires_action', 'authorised', 'paid', 'shipped', 'delivered',
      'failed', 'expired', 'cancelled', 'refunded'
    )
    and o.subtotal_cents >= 0
    and o.delivery_cents >= 0
    and o.total_cents >= 50
    and o.total_cents = o.subtotal_cents + o.delivery_cents
    and (o.lease_token is null) = (o.leased_until is null)
    -- A number is drawn with the sale.
    and (o.number is null) = (o.placed_at is null)
    and (
      o.number is not null
      or o.state in ('pending', 'requires_action', 'failed', 'expired', 'cancelled')
    )
    and (
      num_nulls(o.promised_on, o.promised_from, o.promised_to, o.leaves_by) = 4
      or num_nulls(o.promised_on, o.promised_from, o.promised_to, o.leaves_by) = 0
        and o.promised_on < o.leaves_by
        and o.leaves_by < o.promised_from
        and o.promised_from <= o.promised_to
    )
    and (
      o.erased_at is null
      or concat(
        o.email, o.first_name, o.last_name, o.address, o.civic_number, o.zipcode, o.city, o.region
      ) = ''
        and num_nonnulls(o.phone, o.browser, o.tracking, o.gift_note) = 0
    );
end $$;
