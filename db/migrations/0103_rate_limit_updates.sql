-- Whether any card is shut out is a row of its own.
drop index rate_limit_refused_cards;
-- Each card attempt updates its rows four times: room for that in their pages, and no dead rows for long.
alter table rate_limit set (
  fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500
);
