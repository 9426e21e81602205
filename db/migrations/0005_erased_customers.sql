-- When the customer's data of an order were blanked, on request or because their time was over. What
-- accounting needs stays: number, dates, amounts, goods.
alter table shop_order add column erased_at timestamptz;
alter table shop_order add constraint erased_is_blank check (
  erased_at is null
  or (
    concat(email, first_name, last_name, address, civic_number, zipcode, city, region) = ''
    and phone is null and browser is null and tracking is null
  )
);
