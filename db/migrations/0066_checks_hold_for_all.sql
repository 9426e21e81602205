-- Orders go on while this reads all that there is.
alter table order_line validate constraint order_line_is_sound;
alter table hold validate constraint hold_is_sound;
alter table size validate constraint size_is_sound;
