-- That stock is never below nothing stands by itself: it is what a sale asks for.
alter table size
  drop constraint size_name_check,
  drop constraint size_position_check,
  add constraint size_is_sound check (name <> '' and "position" >= 0) not valid;
