-- A new address takes effect when its owner opens the link that was sent to it. `email` is that address.
alter table user_links drop constraint user_links_kind_check;
alter table user_links
  add constraint user_links_kind_check check (kind in ('invitation', 'password_reset', 'email_change')),
  add column email text,
  add constraint user_links_email_check check ((kind = 'email_change') = (email is not null));
