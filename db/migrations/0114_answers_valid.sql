alter table order_note validate constraint order_note_kind_check;
