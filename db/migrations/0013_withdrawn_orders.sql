-- Whether an order was withdrawn is asked whenever it is shown or shipped.
create index withdrawal_by_email on withdrawal (lower(email));
