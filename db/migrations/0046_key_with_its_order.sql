-- A key is written together with the order it stands for, the key first: whether there is such an order is
-- looked at when the transaction ends.
alter table payment_key
  alter constraint payment_key_order_id_fkey deferrable initially deferred;
