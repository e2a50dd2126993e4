import { Tpas } from './list.tsx';
import { Products } from './products.tsx';
import { Registry } from './registry.tsx';
import { TpaDetail } from './tpa.tsx';
import { Wizard } from './wizard.tsx';

export const pages = [
  { path: '', component: Tpas },
  { path: 'new', component: Wizard },
  { path: 'registry', component: Registry },
  { path: 'products', component: Products },
  { path: ':tpaId', component: TpaDetail },
];
