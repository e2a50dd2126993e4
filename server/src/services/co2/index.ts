export { type Co2, createCo2, methodVersion } from './co2.ts';
export type { Purchase } from './estimate.ts';
export { type Mcc, mccOf, usualVatRate } from './mcc.ts';
