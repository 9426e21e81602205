-- What the makers found out of a withdrawal that names no order of its address: the order it means, or that there is
-- none. What was written stays as it was.
alter table withdrawal add column found_number text;
alter table withdrawal add column sorted_at timestamptz;
-- The maker who did it, kept in words like those of the writings.
alter table withdrawal add column sorted_by text;
alter table withdrawal add constraint withdrawal_sorted
check (sorted_at is not null or (found_number is null and sorted_by is null));
