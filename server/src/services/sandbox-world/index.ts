export { type TestCompany, testCompanies } from './companies.ts';
export { type TestPerson, testPersons } from './persons.ts';
