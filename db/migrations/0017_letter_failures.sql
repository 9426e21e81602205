-- Why a letter did not leave the last time: codes alone, a mail server's words may repeat an address.
alter table letter add column failure text;
