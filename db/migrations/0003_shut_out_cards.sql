-- Whether any card is shut out is asked at every payment, so it must not cost a look at all counters.
create index attempt_limit_cards on attempt_limit (points) where key like 'refused-card:%';
