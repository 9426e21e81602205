-- A size for two cards beside each other, and lighter pictures of the sizes that phones show. What was made
-- before is made anew, by the job that makes pictures where they are missed, or when it is asked for.
alter table picture_rendition
  drop constraint picture_rendition_size_check,
  add constraint picture_rendition_size_check
    check (size in ('small', 'thumb', 'normal', 'large', 'wide', 'share'));

delete from picture_rendition
where size in ('thumb', 'normal') or (format = 'avif' and picture_name like 'site-%');
