-- The answer to a payment is read off its order, which does not change: it need not be written beside the key. The
-- column stays for nodes of the version before.
comment on column payment_key.bill is 'no longer written';
-- A try gets its outcome with the sale.
alter table payment_attempt set (fillfactor = 80);
