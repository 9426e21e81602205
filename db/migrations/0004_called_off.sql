-- Why an order that is still open is being called off. Written down before the provider hears of it:
-- from then on nobody sells it, and its pieces are free as soon as its intent is cancelled.
alter table shop_order add column called_off text;
