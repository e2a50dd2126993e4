import { Co2 } from './summary.tsx';

export const pages = [{ path: '', component: Co2 }];
