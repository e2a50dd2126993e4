-- Every public URL that this installation has had. Tokens name the URL they were issued under, and go on working when the
-- operator changes it.
create table token_issuers (
  url        text           primary key,
  created_at timestamptz(3) not null
);
select own_by_system('token_issuers');
