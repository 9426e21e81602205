alter table hold
  drop constraint hold_order_id_check,
  drop constraint hold_quantity_check,
  add constraint hold_is_sound check (quantity > 0 and length(order_id) between 1 and 64) not valid;
