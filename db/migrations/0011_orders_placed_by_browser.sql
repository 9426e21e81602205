-- What a browser ordered in the last hours is asked for at every checkout.
create index order_placed_by_browser on shop_order (browser, placed_at)
where placed_at is not null;
