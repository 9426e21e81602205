-- Questions of the page Aiuto, until they have been sent to the makers or their week is over. A question is sent once its
-- address is verified, by the links of email_verification.
create table help_question (
  id bigint generated always as identity primary key,
  email text not null check (length(email) between 3 and 254),
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
-- The same words of one address are one question.
create unique index help_question_once on help_question (lower(email), md5(text));
