-- What counts for minutes, at most for a day, need not be on disk before a buyer has an answer. After a crash of the
-- database, and on a copy that takes its place, it is empty: whoever was shut out may try again.
alter table attempt_limit set unlogged;
