-- What a customer writes about an order on its page, and up to which of these words the makers have nothing to answer.
alter table order_note drop constraint order_note_kind_check;
alter table order_note add constraint order_note_kind_check
  check (kind in ('note', 'message', 'email_again', 'tracking', 'answer', 'settled')) not valid;
-- Those that wait for an answer.
create index order_note_answers on order_note (at) where kind = 'answer';
