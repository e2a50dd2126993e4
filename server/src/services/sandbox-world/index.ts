export { type TestCompany, testCompanies } from './companies.ts';
export { inventPerson, type TestPerson, testPersons } from './persons.ts';
export { convert, type HomeCountry } from './places.ts';
export { type Purchase, type PurchasePlan, planPurchases } from './purchases.ts';
export type { PlannedState } from './states.ts';
