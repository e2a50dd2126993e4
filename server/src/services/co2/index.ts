export { type Co2, createCo2, methodVersion } from './co2.ts';
export {
  type Confidence,
  type Estimate,
  type Factor,
  type Flag,
  flags,
  type Line,
  type Method,
  methods,
  type Purchase,
  type Reason,
  reasons,
  type Step,
} from './estimate.ts';
export { type Mcc, mccOf } from './mcc.ts';
export { usualVatRate } from './usual-vat.ts';
