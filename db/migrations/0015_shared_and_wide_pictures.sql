-- Two more sizes: the wide pictures of the pages, and what messages show of a link. The job that makes
-- pictures makes them where they are missed.
alter table picture_rendition
  drop constraint picture_rendition_size_check,
  add constraint picture_rendition_size_check
    check (size in ('thumb', 'normal', 'large', 'wide', 'share'));
