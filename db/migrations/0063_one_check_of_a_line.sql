-- Each check is read anew by each statement that writes a row (0047): those of rows that every order writes are one.
-- One table to a file, since orders lock them in another order; what is written already is looked at in 0066.
alter table order_line
  drop constraint order_line_price_cents_check,
  drop constraint order_line_delivery_cents_check,
  drop constraint order_line_ttd_days_check,
  drop constraint order_line_position_check,
  drop constraint order_line_quantity_check,
  add constraint order_line_is_sound check (
    least(price_cents, delivery_cents, ttd_days, "position", quantity - 1) >= 0
  ) not valid;
