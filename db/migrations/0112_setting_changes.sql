-- Every change of a setting that a maker made in the Bottega. The settings of an import are its folder's.
create table setting_change (
  id bigint generated always as identity primary key,
  -- As in `makersSettingsSchema`: `seller.email`, `closures`.
  field text not null check (length(field) between 1 and 100),
  -- JSON null where the field was absent, or is now.
  before jsonb not null,
  after jsonb not null,
  maker_id bigint not null references maker (id),
  at timestamptz not null
);
-- The newest changes of a field.
create index setting_change_by_field on setting_change (field, id);
create trigger append_only before update or delete or truncate on setting_change
for each statement execute function refuse_change();
