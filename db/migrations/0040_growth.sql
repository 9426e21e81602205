-- Rows that every order changes keep room beside them, so that their new versions need no new entries in
-- the indexes; what is left of old versions is taken away before there are many.
alter table hold set (
  fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500,
  autovacuum_analyze_scale_factor = 0.05
);
alter table size set (
  fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500
);
alter table order_counter set (
  fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500
);
alter table shop_order set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- Orders whose customers the clock will blank: of five years' orders it finds those of one night.
create index order_to_forget on shop_order (changed_at)
where erased_at is null and state in ('delivered', 'expired', 'cancelled', 'refunded');
-- Refunds of lately, when they are matched with the provider's, and those of a month.
create index refund_by_creation on refund (created_at);
-- What happened since midnight, or in a month: history is only ever added to, so its pages follow time.
create index history_by_time on order_history using brin (at) with (autosummarize = on);
