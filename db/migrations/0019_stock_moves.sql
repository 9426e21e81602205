-- Why the stock of a size is what it is. It holds for every size at every moment:
--   stock = sum of its moves - pieces sold + pieces put back
-- Sold are the lines of orders that have a number; put back are those of orders whose payment was lost
-- and of refunds that came back. Neither is repeated here, so that paying writes nothing more.
create table stock_move (
  id bigint generated always as identity primary key,
  size_id bigint not null references size (id),
  -- Pieces more or less.
  difference integer not null,
  -- 'opening' is what a size began with: every size has one.
  reason text not null check (reason in ('opening', 'made', 'taken', 'returned', 'counted', 'undo')),
  -- The maker who did it; null for the command line and for an opening.
  maker_id text,
  -- Who asks for the same move twice uses the same key.
  key text unique check (length(key) between 1 and 100),
  at timestamptz not null,
  -- What was on the screen, and what was on the shelf.
  shown integer check (shown >= 0),
  counted integer check (counted >= 0),
  -- The move that this one takes back; each is taken back once.
  undoes bigint unique references stock_move (id),
  check ((reason = 'opening') = (key is null)),
  check ((reason = 'undo') = (undoes is not null)),
  check ((reason = 'counted') = (shown is not null)),
  check ((reason = 'counted') = (counted is not null)),
  check (reason <> 'counted' or difference = counted - shown),
  check (reason not in ('made', 'returned') or difference > 0),
  check (reason <> 'taken' or difference < 0),
  check (reason <> 'opening' or difference >= 0)
);
-- The newest moves of a size, and of all.
create index stock_move_of_size on stock_move (size_id, id);
create unique index stock_move_opening on stock_move (size_id) where reason = 'opening';

-- What was sold before there were moves is counted into the opening.
insert into stock_move (size_id, difference, reason, at)
select size.id, size.stock
  + (
    select coalesce(sum(order_line.quantity), 0)
    from order_line join shop_order on shop_order.id = order_line.order_id
    where order_line.size_id = size.id and shop_order.number is not null
      and shop_order.state <> 'cancelled'
  )
  - (
    select coalesce(sum((piece ->> 'qty')::integer), 0)
    from refund cross join jsonb_array_elements(refund.lines) as piece
    join order_line on order_line.order_id = refund.order_id
      and order_line.position = (piece ->> 'line')::integer
    where refund.restocked_at is not null and order_line.size_id = size.id
  ), 'opening', now()
from size;

-- Whoever makes a size, the import or a form, its opening is written with it.
create function open_stock() returns trigger language plpgsql as $$
begin
  insert into stock_move (size_id, difference, reason, at)
  values (new.id, new.stock, 'opening', now());
  return null;
end $$;
create trigger stock_opens after insert on size for each row execute function open_stock();

create trigger only_added_to before update or delete or truncate on stock_move
for each statement execute function refuse_change();
