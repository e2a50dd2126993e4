-- needed from: 0.1.0
-- oldest code: 0.1.0
-- outside a transaction
-- CO2 figures are listed by day of purchase, as transactions are.
drop index concurrently if exists environmental_impacts_of_organization;
create index concurrently environmental_impacts_of_organization
  on environmental_impacts (account_id, organization_id, purchase_date, id);
drop index concurrently if exists environmental_impacts_by_organization;
