-- needed from: 0.1.0
-- oldest code: 0.1.0
-- An organization's id belongs to one account. One estimate is found by its id: nothing needs their order.
drop index environmental_impacts_of_organization;
create index environmental_impacts_of_organization on environmental_impacts (organization_id, purchase_date, id);
drop index environmental_impacts_by_id;
create index environmental_impacts_by_id on environmental_impacts using hash (id);
