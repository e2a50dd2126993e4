export { type Co2, createCo2, methodVersion } from './co2.ts';
export type { Purchase } from './estimate.ts';
export { type Mcc, mccOf } from './mcc.ts';
export { usualVatRate } from './usual-vat.ts';
