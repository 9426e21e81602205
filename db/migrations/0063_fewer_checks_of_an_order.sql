-- Each check is read anew by each statement that writes a row (0047): those of rows that every order writes are one.
alter table order_line
  drop constraint order_line_price_cents_check,
  drop constraint order_line_delivery_cents_check,
  drop constraint order_line_ttd_days_check,
  drop constraint order_line_position_check,
  drop constraint order_line_quantity_check,
  add constraint order_line_is_sound check (
    least(price_cents, delivery_cents, ttd_days, "position", quantity - 1) >= 0
  );
alter table hold
  drop constraint hold_order_id_check,
  drop constraint hold_quantity_check,
  add constraint hold_is_sound check (quantity > 0 and length(order_id) between 1 and 64);
-- That stock is never below nothing stands by itself: it is what a sale asks for.
alter table size
  drop constraint size_name_check,
  drop constraint size_position_check,
  add constraint size_is_sound check (name <> '' and "position" >= 0);
