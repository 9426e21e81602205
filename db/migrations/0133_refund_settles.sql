-- Whether a refund of less than a withdrawal gives back was meant so: then nothing more is due for the withdrawal.
alter table refund add column settles boolean not null default false;
