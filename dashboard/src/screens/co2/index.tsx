export { Co2 } from './summary.tsx';
