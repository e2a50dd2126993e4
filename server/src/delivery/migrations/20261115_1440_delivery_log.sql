-- An attempt is written once, as it came, and read as a whole: as plain JSON it goes in at two thirds of the cost. What is in the
-- queue stays jsonb, where attempts are added and counted.
alter table deliveries alter column attempts type json using attempts::json;
