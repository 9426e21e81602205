-- Each change of an order's state writes all of its indexes again. What a browser ordered is little, whether it is
-- still open or placed: one index finds both.
create index order_by_browser on shop_order (browser, placed_at) where browser is not null;
drop index order_of_browser;
drop index order_placed_by_browser;
-- What has counted out is cleared away once a day, which may read the table through; every try at a card wrote it.
drop index attempt_limit_expired;
