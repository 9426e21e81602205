-- Card attempts are counted in rate_limit, like everything else.
drop table rate_limit_bucket;
drop function live_permits, count_live_permits;
